import { addDays, type Day, MONDAY, weekdayOf } from '../calendar/day.ts'
import type { Cents } from '../pricing/money.ts'

export const WEEKS_BACK = 12

/** What was issued in a week of the laboratory, named by its Monday, and what of it is still open. */
export type BilledWeek = { week: Day; billed: Cents; unpaid: Cents }

/** The Mondays of the last weeks; the last one's week is not over. */
export function lastWeeks(today: Day): Day[] {
  const monday = addDays(today, MONDAY - weekdayOf(today))
  return Array.from({ length: WEEKS_BACK }, (_, place) =>
    addDays(monday, 7 * (place + 1 - WEEKS_BACK)),
  )
}

/** A week without invoices has its place too. */
export const billedWeeksOf = (found: readonly BilledWeek[], today: Day): BilledWeek[] =>
  lastWeeks(today).map(
    (week) => found.find((each) => each.week === week) ?? { week, billed: 0, unpaid: 0 },
  )
