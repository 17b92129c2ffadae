import { type Holidays, isBusinessDay } from './business-days.ts'
import { addDays, type Day } from './day.ts'

const MAX_DAYS_AHEAD = 366

/** The latest day that can be set: anything later is a typo. */
export const latestDay = (today: Day): Day => addDays(today, MAX_DAYS_AHEAD)

const TOO_FAR_AHEAD = 'Must be within a year from today'

/** What is wrong with a work day someone chose, or null. */
export function workDayFault(day: Day, today: Day, holidays: Holidays): string | null {
  if (day < today) return 'Cannot be in the past'
  if (day > latestDay(today)) return TOO_FAR_AHEAD
  return isBusinessDay(day, holidays) ? null : 'Must be a business day'
}
