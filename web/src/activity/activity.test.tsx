import type { ActivityEntry } from '@accession/contract/activity'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refused } from '../../test/answers.ts'
import { anEntry } from '../../test/history.ts'
import { screenTests } from '../../test/screens.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'
import { useUserFilters } from '../navigation/user-filters.ts'

const t = screenTests('admin')

const entry = (recordId: number, changes: Partial<ActivityEntry> = {}): ActivityEntry => ({
  ...anEntry({}),
  recordId,
  userId: 7,
  moreChanges: 0,
  subject: 'order',
  subjectId: 3,
  subjectName: '26-000123',
  username: null,
  parentCompanyId: 1,
  parentCompanyName: 'Highline Hemp Co.',
  ...changes,
})
const has = (data: ActivityEntry[], older: number | null = null) => {
  t.api.answers['GET /admin/activity'] = { status: 200, body: { data, older } }
}
const asked = () =>
  Object.fromEntries(new URLSearchParams(t.sent('GET /admin/activity')?.url.split('?')[1]))

beforeEach(() => has([entry(9)]))

describe('/activity', () => {
  test('says who did what to what and when, with links, and reads on', async () => {
    has(
      [
        entry(9, { action: 'order:accept' }),
        entry(8, {
          at: '2026-11-12T03:00:00.000Z',
          action: 'contact:create',
          subject: 'billing-company',
          subjectName: 'Highline Hemp Co.',
          changes: [{ field: 'contact', from: null, to: 'Ruth Alvarez' }],
        }),
        entry(7, {
          at: '2026-11-12T02:00:00.000Z',
          actor: 'system',
          userId: null,
          action: 'password:reset-link',
          subject: 'person',
          subjectName: 'Leo Park',
          username: 'leo@highline.example',
          parentCompanyId: null,
          parentCompanyName: null,
        }),
      ],
      7,
    )
    t.open('/activity')
    // 8 PM of the day before, in the laboratory.
    const day = await screen.findByRole('region', { name: '11-Nov-2026' })
    const [contact, reset] = within(day).getAllByRole('listitem')
    expect(contact?.textContent).toMatch(
      /^8:00 PMDana OrtizContact addedHighline Hemp Co\.Contact: Ruth Alvarez\./,
    )
    expect(reset?.textContent).toBe('7:00 PMThe systemPassword reset link sentLeo Park')
    const [accepted] = within(screen.getByRole('region', { name: '12-Nov-2026' })).getAllByRole(
      'listitem',
    )
    const links = within(accepted as HTMLElement).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/orders/26-000123',
      '/companies/1',
    ])

    has([entry(6)])
    await user.click(screen.getByRole('link', { name: 'Older' }))
    await waitFor(() => expect(asked().before).toBe('7'))
    await screen.findByRole('link', { name: 'Newest' })
    expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()
  })

  test('a user that something was done to is found in the list of all users', async () => {
    has([entry(7, { subject: 'person', subjectName: 'Leo Park', username: 'leo@x.example' })])
    t.api.answers['GET /users-info'] = refused('not-found')
    t.open('/activity')
    await user.click(await screen.findByRole('link', { name: 'Leo Park' }))
    await waitFor(() => expect(t.path()).toBe('/users-info'))
    expect(useUserFilters.getState().email).toBe('leo@x.example')
  })

  test('what is filtered by is in the URL, and begins at the newest record', async () => {
    t.open('/activity?before=7&kind=nonsense')
    await screen.findByText('Placed')
    expect(asked().kind).toBeUndefined()
    await user.selectOptions(screen.getByLabelText('Show'), 'Invoices and prices')
    await waitFor(() => expect(asked()).toMatchObject({ kind: 'billing' }))
    expect(asked().before).toBeUndefined()
    expect(t.path()).toBe('/activity?kind=billing')
  })

  test('a click on a name shows only what that user did, and anyone can be found', async () => {
    t.api.answers['GET /users-info'] = {
      status: 200,
      body: { data: [], meta: { limit: 50, offset: 0, totalCount: 0, totalIsFloor: false } },
    }
    t.open('/activity')
    await user.click(await screen.findByRole('button', { name: 'Dana Ortiz' }))
    await waitFor(() => expect(asked().userId).toBe('7'))
    const found = { ...users.user, isActive: true, parentCompanyId: 1, parentCompanyName: 'H' }
    t.api.answers['GET /search'] = {
      status: 200,
      body: { orders: [], companies: [], users: [{ ...found, userId: 12 }], corrected: null },
    }
    await user.click(screen.getByRole('button', { name: 'Done by anyone' }))
    await waitFor(() => expect(t.path()).toBe('/activity'))
    await fill(screen.getByRole('combobox', { name: 'Done by' }), 'dana')
    await user.click(await screen.findByRole('option', { name: /^Dana Ortiz, dana@/ }))
    await waitFor(() => expect(asked().userId).toBe('12'))
  })

  test('details have the old and new values, and say that there are more', async () => {
    const changes = [{ field: 'batchName', from: 'B-1', to: 'B-2' }]
    has([entry(9, { action: 'catalogue:import', subjectName: null, changes, moreChanges: 3 })])
    t.open('/activity')
    await user.click(await screen.findByRole('button', { name: /^Details of Catalog imported/ }))
    const row = screen.getByRole('listitem')
    expect(within(row).getByText('B-1').tagName).toBe('DEL')
    expect(row.textContent).toMatch('And 3 more changes.')
  })

  test('an empty list and days in the wrong order are said', async () => {
    has([])
    t.open('/activity')
    await screen.findByText('Nothing was done on these days.')
    t.open('/activity?from=2026-11-10&to=2026-11-01')
    await screen.findByText('Start date cannot exceed end date')
  })
})
