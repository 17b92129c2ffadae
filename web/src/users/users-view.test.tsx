import type { Contact } from '@accession/contract/contacts'
import type { Invitation } from '@accession/contract/invitations'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Request, refused } from '../../test/answers.ts'
import { found, highline } from '../../test/companies.ts'
import { cellsOf, dialog, press, screenTests, type } from '../../test/screens.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import type { CompanyUser } from './company-users.ts'

const t = screenTests('admin')

const dana: CompanyUser = {
  userId: 7,
  firstName: 'Dana',
  lastName: 'Ortiz',
  username: 'dana@highline.example',
  phone: '303 555 0101',
  isActive: true,
  noResults: false,
  receiveCoAEmail: true,
  companyManager: false,
  billing: false,
  version: 3,
}
const leo: CompanyUser = {
  ...dana,
  userId: 8,
  username: 'leo@highline.example',
  firstName: 'Leo',
  isActive: false,
  noResults: true,
}
const rae: Contact = {
  id: 5,
  firstName: 'Rae',
  lastName: 'Lund',
  email: 'rae@highline.example',
  phone: null,
  roles: [{ keyName: 'billing' }, { keyName: 'submission' }],
  isFailing: true,
  version: 2,
}

const invitation: Invitation = {
  invitationId: 31,
  email: 'new@highline.example',
  invitedBy: 'Dana Ortiz',
  expires: '2026-11-20T18:00:00.000Z',
}

function holds(users: CompanyUser[], invitations: Invitation[] = []) {
  const company = { parentCompanyId: 1, parentCompanyName: 'Highline Hemp Co.' }
  t.api.answers['GET /parent-company/1/users'] = {
    status: 200,
    body: { ...company, users, invitations },
  }
}
const is = (user: keyof typeof users) => {
  t.api.answers['GET /user'] = { status: 200, body: users[user] }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  holds([dana, leo])
  t.api.answers['GET /parent-company/contacts'] = { status: 200, body: { contacts: [rae] } }
})

describe('a user of the billing company', () => {
  test('sees its users and invitations, but no buttons or contacts', async () => {
    is('user')
    holds([dana, leo], [invitation])
    t.open('/users-view')
    await heading('Users of Highline Hemp Co.')
    const [, first, second] = await screen.findAllByRole('row')
    expect(cellsOf(first as HTMLElement).slice(1)).toEqual([
      'Ortiz',
      'dana@highline.example',
      '(303) 555-0101',
      'Active',
      'Yes',
      'Yes',
    ])
    expect(cellsOf(second as HTMLElement).slice(4)).toEqual(['Disabled', 'No', 'Yes'])
    const list = screen.getByRole('list', { name: 'Pending invitations' })
    expect(list.textContent).toBe(
      'new@highline.exampleInvited by Dana Ortiz. Expires 20-Nov-2026ResendWithdraw',
    )
    expect(screen.queryByRole('button', { name: /^(Edit|Remove)/ })).toBeNull()
    expect(screen.queryByText('Contacts (Admin Only)')).toBeNull()
    expect(t.api.seen).not.toContain('GET /parent-company/contacts')
  })

  test('of two billing companies can choose between them', async () => {
    const second = { ...highline, parentCompanyId: 2, parentCompanyName: 'Mesa Verde' }
    const body = { ...users.user, parentCompanies: [highline, second] }
    t.api.answers['GET /user'] = { status: 200, body }
    t.api.answers['GET /parent-company/2/users'] = {
      status: 200,
      body: { parentCompanyId: 2, parentCompanyName: 'Mesa Verde', users: [], invitations: [] },
    }
    t.open('/users-view')
    await heading('Users of Highline Hemp Co.')
    await fill(screen.getByLabelText('Billing company'), '2')
    await heading('Users of Mesa Verde')
    expect(t.path()).toBe('/users-view?parent=2')
    await screen.findByText('No users yet. People you invite appear here once they join.')
  })

  test('gets a notice when the company is not theirs', async () => {
    t.api.answers['GET /parent-company/99/users'] = refused('not-found')
    is('user')
    t.open('/users-view?parent=99')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This billing company could not be found.',
    )
  })
})

describe('an admin', () => {
  test('searches for a billing company first, which is then part of the URL', async () => {
    const body = found([highline], { users: [dana], overLimit: true })
    t.api.answers['GET /admin/parent-companies'] = { status: 200, body }
    t.open('/users-view')
    await type('Search billing companies by name', 'Hi')
    await press('Search')
    await screen.findByText('Min 3 characters')
    await type('Search billing companies by name', 'Highline')
    await press('Search')
    await screen.findByText(
      'Search results exceeded maximum of 50 matches. Please be more specific, some matches not shown!',
    )
    await user.click(screen.getByRole('link', { name: 'Highline Hemp Co.' }))
    await heading('Users of Highline Hemp Co.')
    expect(t.path()).toBe('/users-view?parent=1')
  })

  test('sees that nothing matched', async () => {
    t.api.answers['GET /admin/parent-companies'] = { status: 200, body: found([]) }
    t.open('/users-view?name=Nobody')
    await screen.findByText('No billing companies matched your search!')
  })

  test('edits a user; a checked Results is sent inverted', async () => {
    t.api.answers['PATCH /parent-company'] = { status: 200, body: dana }
    t.open('/users-view?parent=1')
    await press('Edit Dana Ortiz')
    const modal = await dialog('Edit User')
    await type('First Name', ' Dee ', modal)
    await user.click(modal.getByRole('checkbox', { name: 'Results' }))
    await press('Save User')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(t.sent('PATCH /parent-company')?.body).toEqual({
      parentCompanyId: 1,
      user: {
        userId: 7,
        firstName: 'Dee',
        lastName: 'Ortiz',
        phone: '303 555 0101',
        noResults: true,
        receiveCoAEmail: true,
        companyManager: false,
        billing: false,
      },
    })
  })

  test('sees what another user changed meanwhile, and can use it', async () => {
    t.api.answers['PATCH /parent-company'] = { status: 412, body: { code: 'stale' } }
    t.open('/users-view?parent=1')
    await press('Edit Dana Ortiz')
    const modal = await dialog('Edit User')
    await type('First Name', 'Dee', modal)
    holds([{ ...dana, firstName: 'Dani', noResults: true, version: 4 }])
    await press('Save User')
    expect((await modal.findByRole('alert')).textContent).toContain(
      'Someone else changed this while you were editing.',
    )
    expect(t.sent('PATCH /parent-company')?.headers['if-match']).toBe('"3"')
    const changes = modal.getByRole('table')
    expect(
      within(changes)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['FieldTheirsYours', 'First NameDaniDee', 'ResultsNonot changed'])
    await press('Use theirs')
    expect(modal.getByLabelText<HTMLInputElement>('First Name').value).toBe('Dani')
    await press('Save User')
    await waitFor(() => expect(t.sent('PATCH /parent-company')?.headers['if-match']).toBe('"4"'))
  })

  test('sees an error when a user was not saved', async () => {
    t.api.answers['PATCH /parent-company'] = { status: 500, body: { code: 'internal' } }
    t.open('/users-view?parent=1')
    await press('Edit Dana Ortiz')
    await press('Save User')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The user was not saved. Please try again. If it happens again, contact a system administrator.',
    )
  })
})

describe('removing a user', () => {
  const confirm = async () => {
    t.open('/users-view?parent=1')
    await press('Remove Dana Ortiz')
    const modal = await dialog('Remove this user?')
    modal.getByText(
      'Dana Ortiz (dana@highline.example) will no longer see or place orders for Highline Hemp Co. Their account and past orders are kept.',
    )
    await user.click(modal.getByRole('button', { name: 'Remove' }))
  }

  test('asks first, removes the user, says so, and reloads the list', async () => {
    t.api.answers['DELETE /parent-company/remove-user'] = () => {
      holds([leo])
      return { status: 204 }
    }
    await confirm()
    await (await dialog('User Removed')).findByText(
      'Dana Ortiz no longer belongs to Highline Hemp Co.',
    )
    expect(t.sent('DELETE /parent-company/remove-user')?.body).toEqual({
      parentCompanyId: 1,
      userId: 7,
    })
    await press('Done')
    await waitFor(() => expect(screen.queryByText('dana@highline.example')).toBeNull())
    const users = screen.getByRole('table', { name: 'users' })
    await waitFor(() => expect(document.activeElement).toBe(users.parentElement))
  })

  test.each([
    [
      'invalid-request',
      'This user has no access to the billing company. They may have been removed already.',
    ],
    ['not-found', 'The user or the billing company was not found.'],
    [
      'internal',
      'The user was not removed. Please try again. If it happens again, contact a system administrator.',
    ],
  ] as const)('%s', async (code, message) => {
    t.api.answers['DELETE /parent-company/remove-user'] = refused(code)
    await confirm()
    const modal = await dialog('An Error Occurred')
    expect(modal.getByRole('alert').textContent).toBe(message)
  })

  test('can be canceled', async () => {
    t.open('/users-view?parent=1')
    await press('Remove Dana Ortiz')
    await press('Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(t.api.seen).not.toContain('DELETE /parent-company/remove-user')
  })
})

describe('inviting', () => {
  const rows = () => screen.getAllByLabelText<HTMLInputElement>(/^Email( \d)?$/)
  const invite = 'POST /invitations/parent-company'
  const NONE = { invited: [], alreadyInvited: [], alreadyMembers: [] }
  const invitesAll = ({ body }: Request) => ({
    status: 200 as const,
    body: { ...NONE, invited: (body as { emails: string[] }).emails },
  })
  beforeEach(() => {
    t.api.answers[invite] = invitesAll
  })
  const open = async () => {
    t.open('/users-view?parent=1')
    await screen.findByRole('button', { name: 'Invite users' })
  }

  test('a pasted list becomes rows; blank rows and repeated addresses are dropped', async () => {
    await open()
    const clipboardData = { getData: () => 'a@x.example, b@x.example;\nA@x.example' }
    fireEvent.paste(rows()[0] as HTMLElement, { clipboardData })
    await press('Add row')
    expect(rows().map(({ value }) => value)).toEqual([
      'a@x.example',
      'b@x.example',
      'A@x.example',
      '',
    ])
    await press('Invite users')
    await screen.findByText(
      'Invitations are on their way to a@x.example and b@x.example. Each link works once and expires in 7 days. We send each address at most one invitation email a day, so it can take a day to arrive.',
    )
    expect(t.sent(invite)?.body).toEqual({
      parentCompanyId: 1,
      emails: ['a@x.example', 'b@x.example'],
    })
    expect(rows().map(({ value }) => value)).toEqual([''])
    expect(document.activeElement).toBe(rows()[0])
  })

  test('existing members and recent invitations are listed, without claiming a new email was sent', async () => {
    const body = { ...NONE, alreadyInvited: ['a@x.example'], alreadyMembers: ['b@x.example'] }
    t.api.answers[invite] = { status: 200, body }
    await open()
    await fill(rows()[0] as HTMLElement, 'a@x.example')
    await press('Invite users')
    await screen.findByText(
      'a@x.example was invited less than a day ago and that invitation still works, so we did not send another email. b@x.example already belongs to this billing company, so we did not send an invitation.',
    )
    expect(screen.queryByText(/on the way/)).toBeNull()
  })

  test('an invitation is withdrawn after confirmation, and one that is gone is reported', async () => {
    const withdraw = 'DELETE /invitations/31'
    holds([dana], [invitation])
    t.api.answers[withdraw] = { status: 404, body: { code: 'not-found' } }
    await open()
    await press('Withdraw the invitation to new@highline.example')
    await press('Withdraw')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This invitation was already used, expired or withdrawn.',
    )
    t.api.answers[withdraw] = () => {
      holds([dana])
      return { status: 204 }
    }
    await press('Withdraw the invitation to new@highline.example')
    const question = await dialog('Withdraw this invitation?')
    question.getByText(
      'The link we sent to new@highline.example will stop working. You can invite them again later.',
    )
    await user.click(question.getByRole('button', { name: 'Withdraw' }))
    await screen.findByText(
      'The invitation to new@highline.example was withdrawn. Its link no longer works.',
    )
    expect(screen.queryByRole('button', { name: /^Withdraw the/ })).toBeNull()
  })

  test('one row is always kept', async () => {
    await open()
    expect(screen.queryByRole('button', { name: /^Remove row/ })).toBeNull()
    await press('Add row')
    await press('Remove row 1')
    expect(document.activeElement).toBe(rows()[0])
    expect(rows()).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /^Remove row/ })).toBeNull()
    fireEvent.paste(rows()[0] as HTMLElement, { clipboardData: { getData: () => ' ,; ' } })
    expect(rows().map(({ value }) => value)).toEqual([''])
  })

  test('nothing is sent when no email is entered', async () => {
    await open()
    await press('Add row')
    await press('Invite users')
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]))
    expect(screen.queryByText('Must be a valid email')).toBeNull()
    expect(t.api.seen).not.toContain(invite)
  })

  test('an invalid email is reported at its row', async () => {
    await open()
    await fill(rows()[0] as HTMLElement, 'a@x')
    await press('Invite users')
    await screen.findByText('Must be a valid email')
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]))
    expect(t.api.seen).not.toContain(invite)
  })

  test('more than 20 are sent in batches of 20, each with its own key', async () => {
    await open()
    const list = Array.from({ length: 41 }, (_, n) => `p${n}@x.example`)
    fireEvent.paste(rows()[0] as HTMLElement, { clipboardData: { getData: () => list.join('\n') } })
    let calls = 0
    t.api.answers[invite] = (request) => {
      calls += 1
      return calls === 2 ? refused('internal') : invitesAll(request)
    }
    await press('Invite users')
    await screen.findByText('Users Could Not Be Invited!')
    await press('Invite users')
    await screen.findByText(/^Invitations are on their way to 41 people\./)
    const sent = t.api.requests.filter((_, index) => t.api.seen[index] === invite)
    const emails = sent.map(({ body }) => (body as { emails: string[] }).emails)
    const [first, second, third] = [list.slice(0, 20), list.slice(20, 40), list.slice(40)]
    expect(emails).toEqual([first, second, first, second, third])
    const keys = sent.map(({ headers }) => headers['idempotency-key'])
    expect([keys[2], keys[3]]).toEqual([keys[0], keys[1]])
    expect(new Set(keys).size).toBe(3)
  })

  test('a failure keeps the rows, and a retry uses the same key', async () => {
    t.api.answers[invite] = { status: 500, body: { code: 'internal' } }
    await open()
    await fill(rows()[0] as HTMLElement, 'a@x.example')
    await press('Invite users')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Users Could Not Be Invited!Please try again. If it happens again, contact a system administrator.',
    )
    expect(rows()[0]?.value).toBe('a@x.example')
    const first = t.sent(invite)?.headers['idempotency-key']
    await press('Invite users')
    await waitFor(() => expect(t.api.seen.filter((name) => name === invite)).toHaveLength(2))
    expect(first).toBeTruthy()
    expect(t.sent(invite)?.headers['idempotency-key']).toBe(first)
  })
})

describe('Contacts (Admin Only)', () => {
  const contacts = '/parent-company/contacts'
  const panel = async () =>
    within(await screen.findByRole('region', { name: 'Contacts (Admin Only)' }))

  test('shows name, email, phone and roles, and undelivered email', async () => {
    t.open('/users-view?parent=1')
    const row = (await (await panel()).findByRole('button', { name: 'Edit Rae Lund' })).closest(
      'tr',
    )
    expect(cellsOf(row as HTMLElement).slice(0, 4)).toEqual([
      'Rae Lund',
      'rae@highline.example The last email to this address was not delivered',
      '–',
      'Billing, Submission',
    ])
  })

  test('are added with their roles; blank fields are sent as null', async () => {
    t.api.answers[`POST ${contacts}`] = { status: 200, body: rae }
    t.open('/users-view?parent=1')
    await press('Add contact')
    const modal = await dialog('Add contact')
    await press('Save contact')
    await modal.findByText('Required')
    await type(/First Name/, ' Noa ', modal)
    await type('Email', 'noa@', modal)
    await press('Save contact')
    await modal.findByText('Must be a valid email')
    await type('Email', 'noa@highline.example', modal)
    await user.click(modal.getByRole('checkbox', { name: 'Billing' }))
    await user.click(modal.getByRole('checkbox', { name: 'Results' }))
    await press('Save contact')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(t.sent(`POST ${contacts}`)?.body).toEqual({
      parentCompanyId: 1,
      contact: {
        firstName: 'Noa',
        lastName: null,
        email: 'noa@highline.example',
        phone: null,
        roles: ['billing', 'results'],
      },
    })
  })

  test('can be edited, and a failure is reported', async () => {
    t.api.answers[`PATCH ${contacts}`] = { status: 500, body: { code: 'internal' } }
    t.open('/users-view?parent=1')
    await press('Edit Rae Lund')
    const modal = await dialog('Edit contact')
    await user.click(modal.getByRole('checkbox', { name: 'Billing' }))
    await press('Save contact')
    expect((await modal.findByRole('alert')).textContent).toBe(
      'The contact was not saved. Please try again. If it happens again, contact a system administrator.',
    )
    expect(t.sent(`PATCH ${contacts}`)?.body).toEqual({
      id: 5,
      firstName: 'Rae',
      lastName: 'Lund',
      email: 'rae@highline.example',
      phone: null,
      roles: ['submission'],
    })
  })

  test('that another user changed meanwhile are neither overwritten nor deleted', async () => {
    t.api.answers[`PATCH ${contacts}`] = refused('stale')
    t.api.answers[`DELETE ${contacts}`] = refused('stale')
    t.open('/users-view?parent=1')
    await press('Delete Rae Lund')
    const question = await dialog('Delete this contact?')
    await user.click(question.getByRole('button', { name: 'Delete' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The contact was not deleted. Someone else just changed this contact. The list now shows their changes. Delete it again if you still want to.',
    )
    expect(t.sent(`DELETE ${contacts}`)?.headers['if-match']).toBe('"2"')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Edit Rae Lund')
    const modal = await dialog('Edit contact')
    await type('Phone', '303 555 0100', modal)
    const now: Contact = { ...rae, roles: [{ keyName: 'results' }], version: 5 }
    t.api.answers[`GET ${contacts}`] = { status: 200, body: { contacts: [now] } }
    await press('Save contact')
    await modal.findByRole('alert')
    expect(t.sent(`PATCH ${contacts}`)?.headers['if-match']).toBe('"2"')
    expect(modal.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'FieldTheirsYours',
      'Rolesresultsnot changed',
    ])
    await press('Keep editing yours')
    await press('Save contact')
    await waitFor(() => expect(t.sent(`PATCH ${contacts}`)?.headers['if-match']).toBe('"5"'))
    expect(t.sent(`PATCH ${contacts}`)?.body).toMatchObject({
      phone: '303 555 0100',
      roles: ['results'],
    })
  })

  test('are deleted after confirmation, and a failure is reported', async () => {
    t.api.answers[`DELETE ${contacts}`] = { status: 500, body: { code: 'internal' } }
    t.open('/users-view?parent=1')
    await press('Delete Rae Lund')
    const modal = await dialog('Delete this contact?')
    await user.click(modal.getByRole('button', { name: 'Delete' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The contact was not deleted. Please try again. If it happens again, contact a system administrator.',
    )
    expect(t.sent(`DELETE ${contacts}`)?.body).toEqual({ contactId: 5 })
    t.api.answers[`DELETE ${contacts}`] = { status: 204 }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Delete Rae Lund')
    await press('Delete')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add contact' })),
    )
  })
})
