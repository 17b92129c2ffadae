import * as Instant from 'temporal-polyfill/fns/Instant'
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime'
import type { Day } from './day.ts'

/** What the clock on the laboratory's wall says: the day, and the time as HH:MM:SS. */
export type LabTime = { day: Day; time: string }

export function labTimeAt(epochMilliseconds: number, timeZone: string): LabTime {
  const zoned = Instant.toZonedDateTimeISO(
    Instant.fromEpochMilliseconds(epochMilliseconds),
    timeZone,
  )
  const text = ZonedDateTime.toString(zoned)
  return { day: text.slice(0, 10), time: text.slice(11, 19) }
}
