import { type Holidays, isBusinessDay } from './business-days.ts'
import { addDays, type Day } from './day.ts'

const MAX_DAYS_AHEAD = 366

/** The latest day that can be set: anything later is a typo. */
export const latestDay = (today: Day): Day => addDays(today, MAX_DAYS_AHEAD)

/** The latest day for which prices, settings and holidays can be planned. */
export const latestPlannedDay = (today: Day): Day => addDays(today, 3 * MAX_DAYS_AHEAD)

/** What is wrong with a day someone chose, or null. */
export function dayFault(day: Day, today: Day): string | null {
  if (day < today) return 'Cannot be in the past'
  return day > latestDay(today) ? 'Must be within a year from today' : null
}

/** The same for a day on which the laboratory works. */
export function workDayFault(day: Day, today: Day, holidays: Holidays): string | null {
  return dayFault(day, today) ?? (isBusinessDay(day, holidays) ? null : 'Must be a business day')
}
