import type { HistoryEntry } from '@accession/contract/history'
import type { SignIn } from '@accession/contract/session'
import type { UserRow } from '@accession/contract/users'
import type { AdminRole } from '@accession/domain/access/permissions'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refused } from '../../test/answers.ts'
import { anEntry } from '../../test/history.ts'
import { cellsOf, dialog, press, pressFocused, screenTests, type } from '../../test/screens.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { clearUserFilters, useUserFilters } from '../navigation/user-filters.ts'
import { endSession } from '../platform/tokens.ts'

const t = screenTests('admin')

const dana: UserRow = {
  userId: 7,
  firstName: 'Dana',
  lastName: 'Ortiz',
  username: 'dana@highline.example',
  phone: '303 555 0101',
  isActive: true,
  isAdmin: false,
  noOrders: false,
  noResults: false,
  receive_coa_email: true,
  adminRoles: [],
  version: 3,
  parentCompanies: [{ parentCompanyId: 1, parentCompanyName: 'Highline Hemp Co.' }],
}
const leo: UserRow = {
  ...dana,
  userId: 8,
  firstName: 'Leo',
  lastName: 'Park',
  isActive: false,
  noResults: true,
  receive_coa_email: false,
}
const finley: UserRow = {
  ...dana,
  userId: 9,
  firstName: 'Finley',
  isAdmin: true,
  adminRoles: [{ roleType: 'finance' }],
  parentCompanies: [],
}
/** The admin who is signed in. */
const oneself: UserRow = { ...finley, userId: 1, firstName: 'Sam', adminRoles: [] }

const holds = (...data: UserRow[]) => {
  t.api.answers['GET /users-info'] = ({ url }) => {
    const query = new URLSearchParams(url.split('?')[1])
    const userId = query.get('userId')
    const named = data.filter(
      (row) =>
        row.firstName.includes(query.get('firstName') ?? '') &&
        (userId === null || row.userId === Number(userId)),
    )
    return {
      status: 200,
      body: {
        data: named,
        meta: { limit: 50, offset: 0, totalCount: named.length, totalIsFloor: false },
      },
    }
  }
}
const rowOf = async (name: string) =>
  (await screen.findByRole('button', { name: `Edit ${name}` })).closest('tr') as HTMLElement
const edit = async (name: string) => {
  await press(`Edit ${name}`)
  return dialog('Edit User Info')
}
const signedInWith = (...roles: AdminRole[]) => {
  const adminRoles = [...roles, 'manager' as const].map((roleType) => ({ roleType }))
  t.api.answers['GET /user'] = { status: 200, body: { ...users.admin, adminRoles } }
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

beforeEach(() => {
  clearUserFilters()
  holds(dana, leo, finley)
  t.api.answers['PUT /users-info'] = { status: 204, headers: { etag: '"4"' } }
  t.api.answers['PUT /user-admin-role'] = { status: 204 }
  signedInWith('intake', 'finance')
})

describe('the table', () => {
  test('has its heading, subtitle and columns', async () => {
    t.open('/users-info')
    await screen.findByRole('heading', { level: 1, name: 'All Users Table' })
    screen.getByText('Displaying all users from all billing companies')
    await rowOf('Dana Ortiz')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'First Name',
      'Last Name',
      'Email',
      'Phone',
      'Status',
      'Results',
      'Receive email',
      'Role and companies',
      'Edit',
      'History',
    ])
  })

  test('shows who is active, sees results and gets email; inactive users are grayed out', async () => {
    t.open('/users-info')
    expect(cellsOf(await rowOf('Dana Ortiz')).slice(1, 7)).toEqual([
      'Ortiz',
      'dana@highline.example',
      '(303) 555-0101',
      'Active',
      'Yes',
      'Yes',
    ])
    const row = await rowOf('Leo Park')
    expect(cellsOf(row).slice(4, 7)).toEqual(['Disabled', 'No', 'No'])
    expect(row.hasAttribute('data-grayed')).toBe(true)
    expect((await rowOf('Dana Ortiz')).hasAttribute('data-grayed')).toBe(false)
  })

  test('says which role staff have, and links to the companies of customers', async () => {
    const company = (id: number) => ({ parentCompanyId: id, parentCompanyName: `Farm ${id}` })
    const broker = { ...leo, parentCompanies: [1, 2, 3, 4, 5].map(company) }
    const gale = { ...dana, userId: 10, firstName: 'Gale', parentCompanies: [] }
    holds(dana, broker, finley, { ...oneself, lastName: 'Reyes' }, gale)
    t.open('/users-info')
    const cell = async (name: string) => cellsOf(await rowOf(name))[7]
    const link = within(await rowOf('Dana Ortiz')).getByRole('link', { name: 'Highline Hemp Co.' })
    expect(link.getAttribute('href')).toBe('/companies/1')
    expect(await cell('Leo Park')).toBe('Farm 1Farm 2Farm 3and 2 more')
    expect(await cell('Finley Ortiz')).toBe('Admin: finance')
    expect(await cell('Sam Reyes')).toBe('Admin')
    expect(await cell('Gale Ortiz')).toBe('Guest')
  })

  test('no users and no match show different messages', async () => {
    holds()
    t.open('/users-info')
    await screen.findByText('There are no users yet.')
    await type('Email', 'nobody')
    await screen.findByText('No users match these filters.')
  })
})

describe('the filters', () => {
  test('are sent to the server, kept in session storage, and start on the first page', async () => {
    t.open('/users-info?page=2')
    await type('First Name', 'Le')
    await type('Last Name', 'Pa')
    await type('Email', 'high')
    await waitFor(() =>
      expect(t.sent('GET /users-info')?.url).toBe(
        '/users-info?firstName=Le&lastName=Pa&email=high&offset=0',
      ),
    )
    expect(t.path()).toBe('/users-info')
    expect(JSON.parse(sessionStorage.getItem('accession.user-filters') ?? '').state).toEqual({
      firstName: 'Le',
      lastName: 'Pa',
      email: 'high',
    })
    await waitFor(() => expect(screen.queryByText('Ortiz')).toBeNull())
  })

  test('are cleared when the user signs out', async () => {
    t.open('/users-info')
    await type('First Name', 'Le')
    act(endSession)
    expect(useUserFilters.getState()).toEqual({ firstName: '', lastName: '', email: '' })
    expect(sessionStorage.getItem('accession.user-filters')).toBeNull()
  })

  test('are empty if what was stored is damaged', async () => {
    sessionStorage.setItem('accession.user-filters', '{"state":{"firstName"')
    await useUserFilters.persist.rehydrate()
    expect(useUserFilters.getState()).toEqual({ firstName: '', lastName: '', email: '' })
  })

  test('are cleared when opened from the dashboard', async () => {
    t.open('/users-info')
    await type('First Name', 'Le')
    await user.click(screen.getByRole('link', { name: 'ADMIN' }))
    await user.click(await screen.findByRole('link', { name: 'All Users' }))
    expect((await screen.findByLabelText<HTMLInputElement>('First Name')).value).toBe('')
    expect(sessionStorage.getItem('accession.user-filters')).toBeNull()
    await rowOf('Dana Ortiz')
  })
})

describe('Edit User Info', () => {
  test('saves the user with the session token, and does not touch the roles', async () => {
    t.open('/users-info')
    const modal = await edit('Dana Ortiz')
    await type('Phone', ' 720 555 0188 ', modal)
    await user.click(box('No Results'))
    await user.click(box('No Orders'))
    await press('Save User')
    await screen.findByText('The User was saved successfully!')
    expect(t.sent('PUT /users-info')?.body).toEqual({
      userId: 7,
      firstName: 'Dana',
      lastName: 'Ortiz',
      email: 'dana@highline.example',
      phone: '720 555 0188',
      results: false,
      receiveEmail: true,
      active: true,
      isAdmin: false,
      noOrders: true,
      rtoken: 'refresh-1',
    })
    expect(t.api.seen).not.toContain('PUT /user-admin-role')
  })

  test('saves changed roles after the user, and reloads the list', async () => {
    t.open('/users-info')
    await edit('Finley Ortiz')
    expect(box('Finance').checked).toBe(true)
    await user.click(box('Intake'))
    await press('Save User')
    await screen.findByText('The User was saved successfully!')
    expect(t.sent('PUT /user-admin-role')?.body).toEqual({
      userId: 9,
      finance: 'Yes',
      intake: 'Yes',
      manager: 'No',
      rtoken: 'refresh-1',
    })
    expect(t.sent('PUT /users-info')?.headers['if-match']).toBe('"3"')
    expect(t.sent('PUT /user-admin-role')?.headers['if-match']).toBe('"4"')
    expect(t.api.seen.indexOf('PUT /users-info')).toBeLessThan(
      t.api.seen.indexOf('PUT /user-admin-role'),
    )
    await waitFor(() =>
      expect(t.api.seen.lastIndexOf('GET /users-info')).toBeGreaterThan(
        t.api.seen.indexOf('PUT /user-admin-role'),
      ),
    )
  })

  test('roles can only be given to admins', async () => {
    t.open('/users-info')
    await edit('Dana Ortiz')
    expect(box('Finance').disabled).toBe(true)
    await user.click(box('Is Admin'))
    expect(box('Finance').disabled).toBe(false)
  })

  test('a new admin is a manager, unless that is unchecked', async () => {
    t.open('/users-info')
    await edit('Dana Ortiz')
    await user.click(box('Is Admin'))
    expect(box('Manager').checked).toBe(true)
    await user.click(box('Manager'))
    await press('Save User')
    await screen.findByText('The User was saved successfully!')
    expect(t.sent('PUT /user-admin-role')?.body).toMatchObject({ manager: 'No', intake: 'No' })
  })

  test('an admin who is no manager reads why nothing can be changed', async () => {
    t.api.answers['GET /user'] = { status: 200, body: users.technician }
    t.open('/users-info')
    await edit('Dana Ortiz')
    screen.getByText('Only an admin with the manager role can do this.')
    expect(screen.queryByRole('button', { name: 'Save User' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Invite a guest' })).toBeNull()
  })

  test('your own permissions are read-only, with the reason', async () => {
    holds(oneself)
    t.open('/users-info')
    await edit('Sam Ortiz')
    for (const right of ['Is Admin', 'Active', 'Finance', 'Intake', 'Manager'])
      expect(box(right).disabled).toBe(true)
    expect(box('No Orders').disabled).toBe(false)
    screen.getByText(
      'Does not belong to a billing company. This is you. Is Admin, Active, Finance, Intake and Manager can only be changed by another admin.',
    )
    const asked = t.api.seen.filter((name) => name === 'GET /user').length
    await press('Save User')
    await screen.findByText('The User was saved successfully!')
    await waitFor(() =>
      expect(t.api.seen.filter((name) => name === 'GET /user').length).toBe(asked + 1),
    )
  })

  test.each([
    [refused('internal'), 'Please try again. If it happens again, contact a system administrator.'],
    [refused('account-exists'), 'Another user already has this email.'],
    [
      refused('refused', { refusal: 'last-with-role' }),
      'This is the last active admin with this role. Give the role to another admin first.',
    ],
    [
      refused('refused', { refusal: 'last-admin' }),
      'This is the last active admin, and there must be at least one.',
    ],
  ])('a failure keeps the input: %j', async (answer, hint) => {
    t.api.answers['PUT /users-info'] = answer
    t.open('/users-info')
    const modal = await edit('Dana Ortiz')
    await type('First Name', 'Dee', modal)
    await press('Save User')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe(`An error occurred while trying to save the User!${hint}`)
    expect(
      (await dialog('Edit User Info')).getByLabelText<HTMLInputElement>('First Name').value,
    ).toBe('Dee')
  })

  test('a failure to save roles is reported, and can be retried', async () => {
    t.api.answers['PUT /user-admin-role'] = { status: 503, body: { code: 'unavailable' } }
    t.open('/users-info')
    await edit('Finley Ortiz')
    await user.click(box('Finance'))
    await press('Save User')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'An error occurred while trying to save the User!',
    )
    t.api.answers['PUT /user-admin-role'] = { status: 204 }
    await press('Save User')
    await screen.findByText('The User was saved successfully!')
    expect(t.sent('PUT /user-admin-role')?.body).toMatchObject({ finance: 'No', intake: 'No' })
    // What the first try wrote of the person is no one else's change.
    expect(t.sent('PUT /users-info')?.headers['if-match']).toBe('"4"')
  })

  test('with a stale table it shows what another user changed, and applies yours on top', async () => {
    t.open('/users-info')
    const modal = await edit('Dana Ortiz')
    await type('Phone', '720 555 0188', modal)
    holds({ ...dana, isActive: false, noOrders: true, version: 9 })
    t.api.answers['PUT /users-info'] = ({ headers }) =>
      headers['if-match'] === '"9"'
        ? { status: 204, headers: { etag: '"10"' } }
        : { status: 412, body: { code: 'stale' } }
    await press('Save User')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Someone else changed this while you were editing.',
    )
    const rows = modal.getAllByRole('row').map(({ textContent }) => textContent)
    expect(rows).toEqual(['FieldTheirsYours', 'ActiveNonot changed', 'No OrdersYesnot changed'])
    expect(modal.getByLabelText<HTMLInputElement>('Phone').value).toBe('720 555 0188')
    await press('Keep editing yours')
    expect(box('Active').checked).toBe(false)
    await press('Save User')
    await screen.findByText('The User was saved successfully!')
    expect(t.sent('PUT /users-info')?.body).toMatchObject({
      phone: '720 555 0188',
      active: false,
      noOrders: true,
    })
  })

  test('a user without a phone number can be edited', async () => {
    holds({ ...dana, phone: '' })
    t.open('/users-info')
    await edit('Dana Ortiz')
    await user.click(box('Receive email'))
    await press('Save User')
    await screen.findByText('The User was saved successfully!')
    expect(t.sent('PUT /users-info')?.body).toMatchObject({ phone: '' })
  })

  test('invalid fields show a message and nothing is sent', async () => {
    t.open('/users-info')
    const modal = await edit('Dana Ortiz')
    await type('First Name', ' ', modal)
    await type('Last Name', 'x'.repeat(51), modal)
    await type('Email (username)', 'dana@', modal)
    await type('Phone', '303', modal)
    await press('Save User')
    await screen.findByText('Required')
    screen.getByText('50 character limit')
    screen.getByText('Must be a valid email')
    screen.getByText('At least 10 digits')
    expect(t.api.seen).not.toContain('PUT /users-info')
  })

  test('its content is cleared 300 ms after closing, and not before', async () => {
    t.open('/users-info')
    const modal = await edit('Dana Ortiz')
    await type('First Name', 'Dee', modal)
    await press('Cancel')
    await press('Leave')
    expect(modal.queryByDisplayValue('Dee')).not.toBeNull()
    await act(() => new Promise((resolve) => setTimeout(resolve, 350)))
    expect(screen.queryByDisplayValue('Dee')).toBeNull()
    await edit('Dana Ortiz')
    expect(screen.getByDisplayValue('Dana')).toBeTruthy()
  })
})

describe('A role the admin does not have', () => {
  test('cannot be given, and the email of a user with it cannot be changed, with the reason', async () => {
    signedInWith('intake')
    t.open('/users-info')
    await edit('Dana Ortiz')
    await user.click(box('Is Admin'))
    expect([box('Finance').disabled, box('Intake').disabled]).toEqual([true, false])
    screen.getByText(/Only an admin with the finance role can give it to others\./)
    await press('Cancel')
    await press('Leave')
    const modal = await edit('Finley Ortiz')
    const email = modal.getByLabelText<HTMLInputElement>('Email (username)')
    expect(email.disabled).toBe(true)
    screen.getByText('Only an admin with the finance role can change this email.')
    expect(box('Finance').disabled).toBe(false)
  })

  test('prevents enabling a user who has it', async () => {
    signedInWith()
    holds({ ...finley, isActive: false })
    t.open('/users-info')
    await edit('Finley Ortiz')
    expect(box('Active').disabled).toBe(true)
    screen.getByText(/Only an admin with the finance role can enable this user\./)
  })
})

describe('Sign-in activity of a user', () => {
  const holdsSessions = (count: number) => {
    let openSessions = count
    const at = new Date(Date.now() - 120_000).toISOString()
    const signIn: SignIn = {
      at,
      outcome: 'wrong-password',
      times: 2,
      address: '198.51.100.7',
      userAgent: '',
    }
    t.api.answers['GET /users-info/7/sign-ins'] = () => ({
      status: 200,
      body: { openSessions, hasSecondFactor: false, signIns: [signIn] },
    })
    t.api.answers['DELETE /users-info/7/sessions'] = () => {
      openSessions = 0
      return { status: 200, body: { ended: count } }
    }
  }
  const showActivity = async () => {
    t.open('/users-info')
    await edit('Dana Ortiz')
    await user.click(screen.getByText('Sign-in security'))
    return screen.findByRole('list', { name: 'Sign-in activity of Dana Ortiz' })
  }

  test('is shown to admins, who can end the sessions after confirming', async () => {
    holdsSessions(2)
    expect((await showActivity()).textContent).toBe(
      'Wrong password, 2 timesAn unknown browser, from 198.51.100.72 min ago',
    )
    screen.getByText('2 open sessions.')
    await pressFocused('End sessions')
    expect(t.api.seen).not.toContain('DELETE /users-info/7/sessions')
    await pressFocused('End 2 open sessions')
    const done = await screen.findByText('Dana Ortiz was signed out everywhere.')
    await waitFor(() => expect(document.activeElement).toBe(done))
    expect(screen.queryByRole('button', { name: 'End sessions' })).toBeNull()
  })

  test('the confirmation focuses the safe answer, which returns the focus', async () => {
    holdsSessions(2)
    await showActivity()
    await pressFocused('End sessions')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep sessions' }))
    await pressFocused('Keep sessions')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('2 open sessions.'))
    expect(t.api.seen).not.toContain('DELETE /users-info/7/sessions')
  })

  test('shows an error when they could not be ended', async () => {
    holdsSessions(1)
    t.api.answers['DELETE /users-info/7/sessions'] = { status: 500, body: { code: 'internal' } }
    await showActivity()
    await press('End sessions')
    await press('End 1 open session')
    expect((await screen.findByRole('alert')).textContent).toContain('The sessions were not ended.')
  })
})

describe('When the password has to be confirmed', () => {
  const asks = () => {
    let isConfirmed = false
    t.api.answers['PUT /users-info'] = () =>
      isConfirmed ? { status: 204, headers: { etag: '"4"' } } : refused('confirmation-needed')
    t.api.answers['POST /confirm-password'] = ({ body }) => {
      isConfirmed = (body as { password: string }).password === 'greenhouse-demo'
      const fields = { password: 'The current password is not correct' }
      return isConfirmed
        ? { status: 204 }
        : { status: 400, body: { code: 'invalid-request', fields } }
    }
  }
  const makeAdmin = async () => {
    asks()
    t.open('/users-info')
    const modal = await edit('Dana Ortiz')
    await type('First Name', 'Dee', modal)
    await user.click(box('Is Admin'))
    await press('Save User')
    return dialog('Confirm your password')
  }

  test('a dialog asks for it, and the save is retried', async () => {
    const question = await makeAdmin()
    await type('Password', 'guess', question)
    await press('Confirm')
    await question.findByText('The current password is not correct')
    await type('Password', 'greenhouse-demo', question)
    await press('Confirm')
    await screen.findByText('The User was saved successfully!')
    expect(t.sent('PUT /users-info')?.body).toMatchObject({ firstName: 'Dee', isAdmin: true })
    expect(t.api.seen.filter((name) => name === 'PUT /users-info')).toHaveLength(2)
  })

  test('and it is not, nothing is saved and no input is lost', async () => {
    await type('Password', 'guess', await makeAdmin())
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect((await screen.findByRole('alert')).textContent).toContain(
      'You did not confirm your password, so this was not saved. What you typed is still here.',
    )
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Confirm your password' })).toBeNull(),
    )
    expect(
      (await dialog('Edit User Info')).getByLabelText<HTMLInputElement>('First Name').value,
    ).toBe('Dee')
  })
})

test('the history of a user shows who changed what, and can load older entries', async () => {
  const entry = (at: string, action: string, changes: HistoryEntry['changes']) =>
    anEntry({ at, actor: 'Avery Stone', action, changes })
  t.api.answers['GET /admin/history/person/7'] = ({ url }) => {
    const isFirst = url.endsWith('offset=0')
    return {
      status: 200,
      body: {
        data: isFirst
          ? [
              entry('2026-11-12T23:40:00.000Z', 'user:update', [
                { field: 'noResults', from: false, to: true },
                { field: 'phone', from: '', to: '303 555 0101' },
              ]),
            ]
          : [
              entry('2026-11-10T23:40:00.000Z', 'user:roles', [
                { field: 'adminRoles', from: ['finance'], to: [] },
              ]),
            ],
        meta: { limit: 1, offset: isFirst ? 0 : 1, totalCount: 2, totalIsFloor: false },
      },
    }
  }
  t.open('/users-info')
  await press('History of Dana Ortiz')
  const history = await dialog('History of Dana Ortiz')
  await history.findByText('User changed')
  const texts = () => history.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts()).toEqual([
    'User changedAvery Stone · 12-Nov-2026 4:40 PMChanged No results from no to yes.Phone: 303 555 0101.Raw differenceNo resultsno → yesPhone303 555 0101',
  ])
  await press('Show older')
  await history.findByText('Admin roles changed')
  expect(texts()[1]).toContain('Removed finance (Admin roles).')
  expect(history.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('a guest is invited without a billing company', async () => {
  t.api.answers['POST /invitations/parent-company'] = ({ body }) => ({
    status: 200,
    body: {
      invited: (body as { emails: string[] }).emails,
      alreadyInvited: [],
      alreadyMembers: [],
    },
  })
  t.open('/users-info')
  t.api.answers['GET /admin/guest-invitations'] = { status: 200, body: { invitations: [] } }
  await press('Invite a guest')
  const invite = await dialog('Invite a guest')
  await fill(invite.getByLabelText('Email'), 'gia@else.example')
  await user.click(invite.getByRole('button', { name: 'Invite users' }))
  await within(await screen.findByRole('dialog')).findByText(
    'An invitation is on its way to gia@else.example. The link works once and expires in 7 days. We send each address at most one invitation email a day, so it can take a day to arrive.',
  )
  expect(t.sent('POST /invitations/parent-company')?.body).toEqual({
    parentCompanyId: null,
    emails: ['gia@else.example'],
  })
})
