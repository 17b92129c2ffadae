import { type Holidays, movedToBusinessDay } from './business-days.ts'
import { addDays, type Day } from './day.ts'
import type { LabTime } from './lab-time.ts'

/** Work that arrives until 10:30:00 still starts the same day. */
export const LAST_START_TIME = '10:30:00'

export function defaultStart(now: LabTime, holidays: Holidays): Day {
  const earliest = now.time <= LAST_START_TIME ? now.day : addDays(now.day, 1)
  return movedToBusinessDay(earliest, holidays)
}
