import { type Holidays, isBusinessDay } from './business-days.ts'
import { addDays, type Day } from './day.ts'

const MAX_DAYS_AHEAD = 366

/** How far ahead a day can be set: one beyond it is a slip of the hand. */
export const latestDay = (today: Day): Day => addDays(today, MAX_DAYS_AHEAD)

const TOO_FAR_AHEAD = 'Must be within a year from today'

/** What is wrong with a day that was chosen for the laboratory's work, or null. */
export function workDayFault(day: Day, today: Day, holidays: Holidays): string | null {
  if (day < today) return 'Cannot be in the past'
  if (day > latestDay(today)) return TOO_FAR_AHEAD
  return isBusinessDay(day, holidays) ? null : 'Must be a business day'
}
