import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { highline } from '../../test/companies.ts'
import { dialog, press, screenTests } from '../../test/screens.ts'
import { fill } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('user')

const userNamed = (userId: number, firstName: string, lastName: string) => ({
  userId,
  firstName,
  lastName,
  username: `${firstName.toLowerCase()}@highline.example`,
  phone: '303 555 0101',
  isActive: true,
  noResults: false,
  receiveCoAEmail: true,
  companyManager: userId === users.user.userId,
  billing: false,
  version: 1,
})
const OPEN = {
  invitationId: 31,
  email: 'new@highline.example',
  invitedBy: 'Dana Ortiz',
  expires: '2026-11-20T18:00:00.000Z',
}

const is = (changes: object) => {
  t.api.answers['GET /user'] = { status: 200, body: { ...users.user, ...changes } }
}

beforeEach(() => {
  is({ managedCompanyIds: [highline.parentCompanyId] })
  t.api.answers[`GET /parent-company/${highline.parentCompanyId}/users`] = {
    status: 200,
    body: {
      parentCompanyId: highline.parentCompanyId,
      parentCompanyName: 'Highline Hemp Co.',
      users: [userNamed(users.user.userId, 'Dana', 'Ortiz'), userNamed(8, 'Leo', 'Park')],
      invitations: [OPEN],
    },
  }
  t.api.answers['GET /parent-company/contacts'] = { status: 200, body: { contacts: [] } }
})

test('a manager removes a colleague, and never themselves', async () => {
  t.api.answers['DELETE /parent-company/remove-user'] = { status: 204 }
  t.open('/manage-company')
  await screen.findByRole('heading', { level: 1, name: 'Manage Highline Hemp Co.' })
  expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Dana Ortiz' })).toBeNull()
  await press('Remove Leo Park')
  await press('Remove')
  await dialog('User Removed')
  expect(t.sent('DELETE /parent-company/remove-user')?.body).toEqual({
    parentCompanyId: highline.parentCompanyId,
    userId: 8,
  })
})

test('an invitation is sent again', async () => {
  t.api.answers['POST /invitations/parent-company'] = {
    status: 200,
    body: { invited: [OPEN.email], alreadyInvited: [], alreadyMembers: [] },
  }
  t.open('/manage-company')
  await press(`Resend the invitation to ${OPEN.email}`)
  await screen.findByText(/^An invitation is on its way to new@highline.example/)
  expect(t.sent('POST /invitations/parent-company')?.body).toEqual({
    parentCompanyId: highline.parentCompanyId,
    emails: [OPEN.email],
  })
})

test('who gets which emails is theirs to decide', async () => {
  t.api.answers['POST /parent-company/contacts'] = {
    status: 409,
    body: { code: 'refused', refusal: 'too-many-contacts' },
  }
  t.open('/manage-company')
  await screen.findByRole('heading', { name: 'Who gets which emails' })
  await press('Add contact')
  const form = await dialog('Add contact')
  form.getByRole('checkbox', { name: 'Billing' })
  await fill(form.getByLabelText(/^First Name/), 'Pat')
  await press('Save contact')
  expect((await form.findByRole('alert')).textContent).toContain('A company can have 50 contacts.')
})

test('a member without the right does not get there', async () => {
  is({})
  t.open('/manage-company')
  await waitFor(() => expect(t.path()).toBe('/user'))
})

test('the users of the company lead there', async () => {
  t.open('/users-view')
  const link = await screen.findByRole('link', { name: 'Manage company' })
  expect(link.getAttribute('href')).toBe(`/manage-company?parent=${highline.parentCompanyId}`)
  const row = await screen.findByRole('row', { name: /Leo/ })
  expect(within(row).queryByRole('button', { name: /^Remove/ })).toBeNull()
})
