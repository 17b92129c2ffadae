import type { Day } from '@accession/domain/calendar/day'
import { sql } from 'kysely'

/** A day of the laboratory begins at its midnight, also when the clock is changed that day. */
export const beginningOf = (day: Day, timeZone: string, daysLater = 0) =>
  sql`((${day}::date + ${daysLater}::integer)::timestamp at time zone ${timeZone})`
