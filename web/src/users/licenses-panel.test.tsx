import { addDays } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refused } from '../../test/answers.ts'
import { expired, grower, maker } from '../../test/licenses.ts'
import { cellsOf, dialog, press, screenTests, type } from '../../test/screens.ts'
import { fill, user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('user')
const in12Days = addDays(labTimeAt(Date.now(), 'America/Denver').day, 12)
const panel = async () => within(await screen.findByRole('region', { name: 'Licenses' }))
const holds = (...licenses: (typeof grower)[]) => {
  t.api.answers['GET /licenses'] = { status: 200, body: { licenses } }
}

beforeEach(() => {
  const company = { parentCompanyId: 1, parentCompanyName: 'Highline Hemp Co.' }
  t.api.answers['GET /parent-company/1/users'] = {
    status: 200,
    body: { ...company, users: [], invitations: [] },
  }
  t.api.answers['GET /parent-company/contacts'] = { status: 200, body: { contacts: [] } }
  holds(grower, { ...maker, expiresOn: in12Days }, expired)
})

describe('the licenses of a billing company', () => {
  test('are listed with what is left of them', async () => {
    t.open('/users-view')
    await (await panel()).findByRole('button', { name: 'Edit 403R-00418' })
    const [, ...rows] = (await panel()).getAllByRole('row')
    expect(rows.map((row) => cellsOf(row).slice(0, 5))).toEqual([
      ['403R-00418', 'Retail cultivation', 'CO', '06-Nov-2099 ', '12-Nov-2026'],
      ['404R-00077', '–', 'CO', `${formatDay(in12Days)} Expires in 12 days`, '–'],
      ['403R-00001', 'Retail cultivation', '–', '31-Jan-2020 Expired', '–'],
    ])
    expect(t.sent('GET /licenses')?.url).toBe('/licenses?parentCompanyId=1')
  })

  test('say what to do when there is none', async () => {
    holds()
    t.open('/users-view')
    await (await panel()).findByText(
      'No licenses yet. Add your state cannabis license to choose it when you order, and to get an email before it expires.',
    )
  })

  test('are not shown to a user who cannot order', async () => {
    t.api.answers['GET /user'] = { status: 200, body: users.userNoOrders }
    t.open('/users-view')
    await screen.findByRole('heading', { level: 1, name: 'Users of Highline Hemp Co.' })
    await screen.findByRole('button', { name: 'Invite users' })
    expect(screen.queryByRole('region', { name: 'Licenses' })).toBeNull()
    expect(t.api.seen).not.toContain('GET /licenses')
  })

  test('are also edited by an admin, with the version that was read', async () => {
    t.api.answers['GET /user'] = { status: 200, body: users.admin }
    t.api.answers['PATCH /licenses'] = { status: 200, body: grower }
    t.open('/users-view?parent=1')
    await press('Edit 403R-00418')
    const modal = await dialog('Edit License')
    await type('Expiration date', '2031-05-31', modal)
    await press('Save License')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const sent = t.sent('PATCH /licenses')
    expect(sent?.headers['if-match']).toBe('"2"')
    expect(sent?.body).toEqual({
      id: 41,
      number: '403R-00418',
      type: 'Retail cultivation',
      state: 'CO',
      expiresOn: '2031-05-31',
    })
  })
})

describe('adding a license', () => {
  test('needs a number; what is left blank is sent as null', async () => {
    t.api.answers['POST /licenses'] = { status: 200, body: maker }
    t.open('/users-view')
    await press('Add License')
    const modal = await dialog('Add License')
    await press('Save License')
    await modal.findByText('Required')
    await type(/^License number/, ' 404R-00077 ', modal)
    await fill(modal.getByLabelText('State'), 'CO')
    await press('Save License')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(t.sent('POST /licenses')?.body).toEqual({
      parentCompanyId: 1,
      license: { number: '404R-00077', type: null, state: 'CO', expiresOn: null },
    })
  })

  test.each([
    ['duplicate-name', {}, 'A license with this number is already on the list.'],
    [
      'refused',
      { refusal: 'too-many-licenses' },
      'The company already has 50 licenses. Delete one you no longer use first.',
    ],
    [
      'internal',
      {},
      'The license was not saved. Please try again. If it happens again, contact a system administrator.',
    ],
  ] as const)('%s: says so and keeps what was typed', async (code, details, message) => {
    const { status, body } = refused(code)
    t.api.answers['POST /licenses'] = { status, body: { ...body, ...details } } as never
    t.open('/users-view')
    await press('Add License')
    const modal = await dialog('Add License')
    await type(/^License number/, '404R-00077', modal)
    await press('Save License')
    expect((await modal.findByRole('alert')).textContent).toBe(message)
    expect(modal.getByLabelText<HTMLInputElement>(/^License number/).value).toBe('404R-00077')
  })
})

describe('deleting a license', () => {
  test('asks first, and moves the focus to the button that adds one', async () => {
    t.api.answers['DELETE /licenses'] = () => {
      holds(maker)
      return { status: 204 }
    }
    t.open('/users-view')
    await press('Delete 403R-00418')
    const question = await dialog('Delete this license?')
    question.getByText(
      '403R-00418 will no longer be offered for new orders. Orders placed with it keep it.',
    )
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(screen.queryByText('403R-00418')).toBeNull())
    expect(t.sent('DELETE /licenses')?.body).toEqual({ licenseId: 41 })
    expect(t.sent('DELETE /licenses')?.headers['if-match']).toBe('"2"')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add License' })),
    )
  })

  test('is refused if someone else just changed it', async () => {
    t.api.answers['DELETE /licenses'] = refused('stale')
    t.open('/users-view')
    await press('Delete 403R-00418')
    await press('Delete')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The license was not deleted. Someone else just changed this license. The list now shows their changes. Delete it again if you still want to.',
    )
  })
})
