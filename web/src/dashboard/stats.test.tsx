import type { Reply } from '@accession/contract/endpoint'
import type { getWaitingStats } from '@accession/contract/stats'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { screenTests } from '../../test/screens.ts'
import { user } from '../../test/user.ts'
import { users } from '../../test/users.ts'

const t = screenTests('admin')
const NONE = { standard: 0, rush: 0, urgent: 0 }
const DUE = {
  today: '2026-11-15',
  isCapped: false,
  overdue: { ...NONE, standard: 4 },
  days: [
    { day: '2026-11-16', standard: 14, rush: 3, urgent: 0 },
    { day: '2026-11-17', ...NONE },
  ],
}
const RECEIVED = {
  today: '2026-11-13',
  days: [
    { day: '2026-11-12', orders: 9, usual: null },
    { day: '2026-11-13', orders: 11, usual: 12.5 },
  ],
}
const WAITING: Reply<typeof getWaitingStats> = {
  today: '2026-11-15',
  ages: [
    { age: '0-1', orders: 12 },
    { age: '2-3', orders: 0 },
    { age: '4-7', orders: 0 },
    { age: '8-14', orders: 0 },
    { age: '15+', orders: 2 },
  ],
  expectedLater: 5,
}
const BILLED = {
  today: '2026-11-15',
  weeks: [
    { week: '2026-11-02', billed: 12_300.5, unpaid: 3400 },
    { week: '2026-11-09', billed: 0, unpaid: 0 },
  ],
}

beforeEach(() => {
  t.api.answers['GET /admin/figures/due'] = { status: 200, body: DUE }
  t.api.answers['GET /admin/figures/received'] = { status: 200, body: RECEIVED }
  t.api.answers['GET /admin/figures/waiting'] = { status: 200, body: WAITING }
  t.api.answers['GET /admin/figures/billed'] = { status: 200, body: BILLED }
})

const stat = async (name: string) => within(await screen.findByRole('region', { name }))

/** The table of a figure, once it is asked for, row by row. */
async function tableOf(name: string) {
  const region = await stat(name)
  await user.click(await region.findByText(`${name} as a table`))
  const rows = within(region.getByRole('table', { name })).getAllByRole('row')
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent).join(' | '))
}

test('each chart gives its numbers in a sentence and in a table', async () => {
  t.api.answers['GET /user'] = { status: 200, body: users.finance }
  t.open('/admin-dashboard')
  await screen.findByText(
    '17 tests are due on Monday, 3 of them Next Day; 4 are past due and not reported.',
  )
  expect(await tableOf('Tests due')).toEqual([
    'Due | Tests | Standard | Next Day | Same Day',
    'Past due, not reported | 4 | 4 | 0 | 0',
    'Mon 16-Nov-2026 | 17 | 14 | 3 | 0',
    'Tue 17-Nov-2026 | 0 | 0 | 0 | 0',
  ])
  await screen.findByText('11 orders were received today; a typical Friday has 12.5.')
  expect(await tableOf('Orders received')).toEqual([
    'Day | Received | Typical',
    'Thu 12-Nov-2026 | 9 | –',
    'Fri 13-Nov-2026 | 11 | 12.5',
  ])
  await screen.findByText(
    '14 orders are waiting to be received, 2 of them for more than 14 days; 5 are expected later.',
  )
  expect(await tableOf('Orders waiting to be received')).toEqual([
    'Waiting | Orders',
    '0–1 days | 12',
    '2–3 days | 0',
    '4–7 days | 0',
    '8–14 days | 0',
    'More than 14 days | 2',
  ])
  await screen.findByText('$12,300.50 was billed in the last 12 weeks; $3,400.00 of it is unpaid.')
  expect(await tableOf('Billed and unpaid')).toEqual([
    'Week of | Billed | Unpaid',
    '02-Nov-2026 | $12,300.50 | $3,400.00',
    '09-Nov-2026 | $0.00 | $0.00',
  ])
})

test('every bar and its table row link to the orders behind it', async () => {
  t.api.answers['GET /user'] = { status: 200, body: users.finance }
  t.open('/admin-dashboard')
  const linksOf = async (name: string) => {
    await tableOf(name)
    const region = screen.getByRole('region', { name })
    const links = [...region.querySelectorAll('table a')].map((link) => link.getAttribute('href'))
    const bars = [...region.querySelectorAll('[aria-hidden] a')]
    expect(bars.map((bar) => bar.getAttribute('href'))).toEqual(links)
    return links
  }
  expect(await linksOf('Tests due')).toEqual([
    '/worklist?list=overdue',
    // With the Sunday before it.
    '/orders-list?by=due&startDate=2026-11-15&endDate=2026-11-16',
    '/orders-list?by=due&startDate=2026-11-17&endDate=2026-11-17',
  ])
  expect((await linksOf('Orders received')).at(-1)).toBe(
    '/orders-list?by=received&startDate=2026-11-13&endDate=2026-11-13',
  )
  expect(await linksOf('Orders waiting to be received')).toEqual([
    '/orders-list?by=arrival&startDate=2026-11-14&endDate=2026-11-15',
    '/orders-list?by=arrival&startDate=2026-11-12&endDate=2026-11-13',
    '/orders-list?by=arrival&startDate=2026-11-08&endDate=2026-11-11',
    '/orders-list?by=arrival&startDate=2026-11-01&endDate=2026-11-07',
    '/orders-list?by=arrival&startDate=2000-01-01&endDate=2026-10-31',
  ])
  expect((await linksOf('Billed and unpaid'))[0]).toBe(
    '/orders-list?by=issued&startDate=2026-11-02&endDate=2026-11-08',
  )
})

test('the chart is hidden from screen readers, so nothing is read out twice', async () => {
  t.open('/admin-dashboard')
  await screen.findByText(/17 tests are due/)
  const region = screen.getByRole('region', { name: 'Tests due' })
  const hidden = region.querySelector('[aria-hidden="true"]:last-of-type')
  expect(hidden?.textContent).toContain('Mon 16')
})

test.each(['admin', 'intake'] as const)('%s does not see or request money', async (user) => {
  t.api.answers['GET /user'] = { status: 200, body: users[user] }
  t.open('/admin-dashboard')
  await screen.findByText(/17 tests are due/)
  expect(screen.queryByRole('region', { name: 'Billed and unpaid' })).toBeNull()
  expect(t.api.seen).not.toContain('GET /admin/figures/billed')
})

test('an empty chart shows a message instead', async () => {
  const body = { ...DUE, overdue: NONE, days: DUE.days.map(({ day }) => ({ day, ...NONE })) }
  t.api.answers['GET /admin/figures/due'] = { status: 200, body }
  t.open('/admin-dashboard')
  const due = await stat('Tests due')
  await due.findByText('No tests are due in the next 10 business days.')
  expect(due.queryByText('Tests due as a table')).toBeNull()
})

test('a chart that fails to load does not affect the others and can be retried', async () => {
  t.api.answers['GET /admin/figures/received'] = { status: 503, body: { code: 'unavailable' } }
  t.open('/admin-dashboard')
  await screen.findByText(/17 tests are due/)
  const received = await stat('Orders received')
  await received.findByRole('button', { name: 'Retry' }, { timeout: 10_000 })
  t.api.answers['GET /admin/figures/received'] = { status: 200, body: RECEIVED }
  await user.click(received.getByRole('button', { name: 'Retry' }))
  await received.findByText(/11 orders were received today/)
})
