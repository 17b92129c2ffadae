import { type Holidays, movedToBusinessDay } from '../calendar/business-days.ts'
import { addDays, type Day } from '../calendar/day.ts'
import type { LabTime } from '../calendar/lab-time.ts'

/** Work that arrives by 10:30:00 starts the same day. */
export const LAST_START_TIME = '10:30:00'

export function defaultStart(now: LabTime, holidays: Holidays): Day {
  const earliest = now.time <= LAST_START_TIME ? now.day : addDays(now.day, 1)
  return movedToBusinessDay(earliest, holidays)
}
