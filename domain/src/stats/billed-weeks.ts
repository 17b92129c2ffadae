import { addDays, type Day, MONDAY, weekdayOf } from '../calendar/day.ts'
import type { Cents } from '../money/money.ts'

export const WEEKS_BACK = 12

/** What was billed in a week, identified by its Monday, and how much of it is unpaid. */
export type BilledWeek = { week: Day; billed: Cents; unpaid: Cents }

/** The Mondays of the last weeks; the last week is still running. */
export function lastWeeks(today: Day): Day[] {
  const monday = addDays(today, MONDAY - weekdayOf(today))
  return Array.from({ length: WEEKS_BACK }, (_, place) =>
    addDays(monday, 7 * (place + 1 - WEEKS_BACK)),
  )
}

/** Includes weeks without invoices. */
export const billedWeeksOf = (found: readonly BilledWeek[], today: Day): BilledWeek[] =>
  lastWeeks(today).map(
    (week) => found.find((each) => each.week === week) ?? { week, billed: 0, unpaid: 0 },
  )
