import { addDays, type Day } from '../calendar/day.ts'
import { FIRST_ORDER_DAY } from '../orders/order-list-filter.ts'

/** Days since an order was expected or, without an expected day, since it was placed. */
export const WAITING_AGES = ['0-1', '2-3', '4-7', '8-14', '15+'] as const
export type WaitingAge = (typeof WAITING_AGES)[number]

const UP_TO: Record<WaitingAge, number> = {
  '0-1': 1,
  '2-3': 3,
  '4-7': 7,
  '8-14': 14,
  '15+': Infinity,
}

/** Older orders share one group. */
export const OLDEST_GROUP_DAYS = 15

export const WAITING_AGE_LABELS: Record<WaitingAge, string> = {
  '0-1': '0–1 days',
  '2-3': '2–3 days',
  '4-7': '4–7 days',
  '8-14': '8–14 days',
  '15+': 'More than 14 days',
}

export type WaitingOrders = {
  ages: { age: WaitingAge; orders: number }[]
  /** Orders whose expected day is in the future. */
  expectedLater: number
}
export type WaitingCount = { since: Day; orders: number }

const ageOf = (since: Day, today: Day): WaitingAge =>
  WAITING_AGES.find(
    (age) => UP_TO[age] < OLDEST_GROUP_DAYS && since >= addDays(today, -UP_TO[age]),
  ) ?? '15+'

/** The days since which orders of this age have been waiting, both included. */
export function waitingRange(age: WaitingAge, today: Day): { startDate: Day; endDate: Day } {
  const newer = WAITING_AGES[WAITING_AGES.indexOf(age) - 1]
  return {
    startDate: age === '15+' ? FIRST_ORDER_DAY : addDays(today, -UP_TO[age]),
    endDate: newer ? addDays(today, -UP_TO[newer] - 1) : today,
  }
}

export function waitingOrdersOf(counts: readonly WaitingCount[], today: Day): WaitingOrders {
  const sum = (chosen: readonly WaitingCount[]) =>
    chosen.reduce((total, { orders }) => total + orders, 0)
  const waiting = counts.filter(({ since }) => since <= today)
  return {
    ages: WAITING_AGES.map((age) => ({
      age,
      orders: sum(waiting.filter(({ since }) => ageOf(since, today) === age)),
    })),
    expectedLater: sum(counts) - sum(waiting),
  }
}
