import { expect, it } from 'vitest'
import { dueTestsOf } from './due-tests.ts'
import { billedMessage, dueMessage, receivedMessage, waitingMessage } from './stats-messages.ts'
import { waitingOrdersOf } from './waiting-orders.ts'

const FRIDAY = '2026-11-13'
const SUNDAY = '2026-11-15'
const MONDAY = '2026-11-16'

it.each([
  [[], 'No tests are due in the next 10 business days.'],
  [
    [
      { day: MONDAY, turnAroundType: 'standard', tests: 14 },
      { day: MONDAY, turnAroundType: 'rush', tests: 3 },
    ],
    '17 tests are due on Monday, 3 of them Next Day; none are past due.',
  ],
  [
    [
      { day: MONDAY, turnAroundType: 'rush', tests: 1 },
      { day: MONDAY, turnAroundType: 'urgent', tests: 1234 },
      { day: FRIDAY, turnAroundType: 'urgent', tests: 1 },
    ],
    '1,235 tests are due on Monday, 1 of them Next Day, 1,234 of them Same Day; 1 is past due and not reported.',
  ],
  [
    [{ day: FRIDAY, turnAroundType: 'standard', tests: 2 }],
    'No tests are due on Monday; 2 are past due and not reported.',
  ],
] as const)('tests due, %#', (counts, message) => {
  expect(dueMessage(dueTestsOf(counts, SUNDAY, []), SUNDAY, false)).toBe(message)
})

it('says today, and when more are past due than were counted', () => {
  const counts = [
    { day: MONDAY, turnAroundType: 'standard', tests: 1 },
    { day: FRIDAY, turnAroundType: 'standard', tests: 9000 },
  ] as const
  expect(dueMessage(dueTestsOf(counts, MONDAY, []), MONDAY, true)).toBe(
    '1 test is due today; more than 9,000 are past due and not reported.',
  )
})

it.each([
  [FRIDAY, 11, 12, '11 orders were received today; a typical Friday has 12.'],
  [SUNDAY, 1, 2.5, '1 order was received on Friday; a typical Friday has 2.5.'],
  [FRIDAY, 0, 12, 'No orders were received today; a typical Friday has 12.'],
  [FRIDAY, 3, null, '3 orders were received today.'],
  [FRIDAY, 0, 0, 'No orders were received in the last 2 business days.'],
])('orders received, on %s: %j, usually %j', (today, orders, usual, message) => {
  const days = [
    { day: FRIDAY, orders, usual },
    { day: MONDAY, orders: 0, usual },
  ]
  expect(receivedMessage(days, today)).toBe(message)
})

it.each([
  [[], 'No orders are waiting to be received.'],
  [[{ since: FRIDAY, orders: 1 }], '1 order is waiting to be received.'],
  [
    [{ since: '2026-10-01', orders: 1 }],
    '1 order is waiting to be received, for more than 14 days.',
  ],
  [
    [{ since: '2026-10-01', orders: 3 }],
    '3 orders are waiting to be received, all of them for more than 14 days.',
  ],
  [
    [
      { since: FRIDAY, orders: 12 },
      { since: '2026-10-01', orders: 2 },
      { since: MONDAY, orders: 5 },
    ],
    '14 orders are waiting to be received, 2 of them for more than 14 days; 5 are expected later.',
  ],
])('orders waiting, %#', (counts, message) => {
  expect(waitingMessage(waitingOrdersOf(counts, SUNDAY))).toBe(message)
})

it.each([
  [0, 0, 'Nothing was billed in the last 12 weeks.'],
  [1_230_000, 340_000, '$12,300.00 was billed in the last 12 weeks; $3,400.00 of it is unpaid.'],
  [100, 0, '$1.00 was billed in the last 12 weeks; all of it is paid.'],
])('billed, %#', (billed, unpaid, message) => {
  expect(billedMessage([{ week: MONDAY, billed, unpaid }])).toBe(message)
})
