import { describe, expect, it } from 'vitest'
import { billedWeeksOf, lastWeeks } from './billed-weeks.ts'
import { type DueCount, daysAhead, dueTestsOf } from './due-tests.ts'
import { median, receiptsCountFrom, receivedDaysOf } from './received-orders.ts'
import { waitingOrdersOf } from './waiting-orders.ts'

const MONDAY = '2026-11-16'
const SUNDAY = '2026-11-15'
const THANKSGIVING = '2026-11-26'
const VETERANS_DAY = '2026-11-11'
const HOLIDAYS = [VETERANS_DAY, THANKSGIVING]
const NONE = { standard: 0, rush: 0, urgent: 0 }

describe('tests due', () => {
  const due = (
    day: string,
    tests: number,
    turnAroundType: DueCount['turnAroundType'] = 'standard',
  ) => ({ day, tests, turnAroundType })

  it('covers ten business days, including today only when the laboratory is open', () => {
    const days = daysAhead(MONDAY, HOLIDAYS)
    expect([days.length, days[0], days.at(-1)]).toEqual([10, MONDAY, '2026-11-30'])
    expect(days).not.toContain(THANKSGIVING)
    expect(daysAhead(SUNDAY, HOLIDAYS)).toEqual(days)
  })

  it('sorts by day and turnaround; before today is overdue, whatever the weekday', () => {
    const counts = [due('2026-11-13', 4), due(MONDAY, 2, 'rush'), due(MONDAY, 1, 'urgent')]
    const { overdue, days } = dueTestsOf(counts, MONDAY, HOLIDAYS)
    expect(overdue).toEqual({ ...NONE, standard: 4 })
    expect(days[0]).toEqual({ day: MONDAY, standard: 0, rush: 2, urgent: 1 })
    expect(days[1]).toEqual({ day: '2026-11-17', ...NONE })
  })

  it('tests due on a closed day count on the next open day', () => {
    const counts = [due(SUNDAY, 1), due(THANKSGIVING, 5), due('2026-11-27', 1)]
    const { overdue, days } = dueTestsOf(counts, SUNDAY, HOLIDAYS)
    expect(overdue).toEqual(NONE)
    expect(days[0]).toMatchObject({ day: MONDAY, standard: 1 })
    expect(days.find(({ day }) => day === '2026-11-27')).toMatchObject({ standard: 6 })
  })

  it('leaves out tests due after its last day', () => {
    const { days } = dueTestsOf([due('2026-12-01', 3)], MONDAY, HOLIDAYS)
    expect(days.every(({ standard }) => standard === 0)).toBe(true)
  })
})

it.each([
  [[], null],
  [[3], 3],
  [[9, 1], 5],
  [[10, 9, 1], 9],
  [[100, 0, 8, 9], 8.5],
])('the median of %j is %j', (numbers, middle) => {
  expect(median(numbers)).toBe(middle)
})

describe('orders received', () => {
  const received = (day: string, orders: number) => ({ day, orders })

  it('ends with today or, on a closed day without receipts, with the last open day', () => {
    expect(receivedDaysOf([], MONDAY, HOLIDAYS).at(-1)?.day).toBe(MONDAY)
    expect(receivedDaysOf([], SUNDAY, HOLIDAYS).at(-1)?.day).toBe('2026-11-13')
    const days = receivedDaysOf([], MONDAY, HOLIDAYS).map(({ day }) => day)
    expect([days.length, days[0]]).toEqual([20, '2026-10-19'])
    expect(days).not.toContain(VETERANS_DAY)
  })

  it('compares with the median of the same weekday in the four weeks before', () => {
    const mondays = [
      received('2026-11-09', 4),
      received('2026-11-02', 10),
      received('2026-10-26', 6),
      received('2026-10-19', 0),
      received('2026-10-12', 1000),
    ]
    const days = receivedDaysOf([received(MONDAY, 7), ...mondays], MONDAY, HOLIDAYS)
    expect(days.at(-1)).toEqual({ day: MONDAY, orders: 7, usual: 5 })
  })

  it('leaves closed days out of the comparison, instead of counting them as zero', () => {
    const wednesdays = ['2026-11-04', '2026-10-28', '2026-10-21'].map((day) => received(day, 8))
    const days = receivedDaysOf(wednesdays, '2026-11-18', HOLIDAYS)
    expect(days.at(-1)).toEqual({ day: '2026-11-18', orders: 0, usual: 8 })
  })

  it('counts Sunday receipts on Sunday, not on Monday', () => {
    const counts = [received('2026-11-14', 2), received(SUNDAY, 1), received(MONDAY, 5)]
    const days = receivedDaysOf(counts, MONDAY, HOLIDAYS)
    expect(days).toHaveLength(20)
    expect(days.slice(-3)).toEqual([
      { day: '2026-11-14', orders: 2, usual: null },
      { day: SUNDAY, orders: 1, usual: null },
      { day: MONDAY, orders: 5, usual: 0 },
    ])
  })

  it('reads far enough back for the first day it shows', () => {
    // The first day shown is Monday 19 October, the first compared Monday 21 September.
    expect(receiptsCountFrom(MONDAY, HOLIDAYS)).toBe('2026-09-21')
  })
})

describe('orders waiting', () => {
  it.each([
    ['2026-11-16', '0-1'],
    ['2026-11-15', '0-1'],
    ['2026-11-14', '2-3'],
    ['2026-11-13', '2-3'],
    ['2026-11-12', '4-7'],
    ['2026-11-09', '4-7'],
    ['2026-11-08', '8-14'],
    ['2026-11-02', '8-14'],
    ['2026-11-01', '15+'],
    ['2025-01-01', '15+'],
  ])('since %s is %s days', (since, age) => {
    const { ages, expectedLater } = waitingOrdersOf([{ since, orders: 3 }], MONDAY)
    expect(ages.filter(({ orders }) => orders > 0)).toEqual([{ age, orders: 3 }])
    expect(expectedLater).toBe(0)
  })

  it('does not count orders expected later as waiting', () => {
    const { ages, expectedLater } = waitingOrdersOf([{ since: '2026-11-17', orders: 3 }], MONDAY)
    expect(ages.every(({ orders }) => orders === 0)).toBe(true)
    expect(expectedLater).toBe(3)
  })
})

describe('weeks billed', () => {
  it('are twelve, by their Mondays, the last one still running', () => {
    const weeks = lastWeeks(MONDAY)
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([12, '2026-08-31', MONDAY])
    expect(lastWeeks(SUNDAY).at(-1)).toBe('2026-11-09')
  })

  it('are listed even when nothing was billed', () => {
    const found = { week: '2026-11-09', billed: 500, unpaid: 200 }
    const weeks = billedWeeksOf([found], MONDAY)
    expect(weeks.slice(-2)).toEqual([found, { week: MONDAY, billed: 0, unpaid: 0 }])
  })
})
