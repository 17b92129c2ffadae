import * as Instant from 'temporal-polyfill/fns/Instant'
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime'
import * as ZonedDateTime from 'temporal-polyfill/fns/ZonedDateTime'
import type { Day } from './day.ts'

/** The laboratory's local time: the day, and the time as HH:MM:SS. */
export type LabTime = { day: Day; time: string }

export function labTimeAt(epochMilliseconds: number, timeZone: string): LabTime {
  const zoned = Instant.toZonedDateTimeISO(
    Instant.fromEpochMilliseconds(epochMilliseconds),
    timeZone,
  )
  const text = ZonedDateTime.toString(zoned)
  return { day: text.slice(0, 10), time: text.slice(11, 19) }
}

/** The epoch milliseconds of a local time, YYYY-MM-DD HH:MM:SS. */
export function instantOfWallTime(wallTime: string, timeZone: string): number {
  const [year = 0, month = 1, day = 1, ...time] = wallTime.split(/\D/).map(Number)
  const zoned = PlainDateTime.toZonedDateTime(
    PlainDateTime.create(year, month, day, ...time),
    timeZone,
  )
  return zoned.epochMilliseconds
}

/** The local time of an instant, as YYYY-MM-DD HH:MM:SS. */
export function wallTimeAt(epochMilliseconds: number, timeZone: string): string {
  const { day, time } = labTimeAt(epochMilliseconds, timeZone)
  return `${day} ${time}`
}
