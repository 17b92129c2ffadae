import type { Day } from '@accession/domain/calendar/day'
import { sql } from 'kysely'

/** A laboratory day begins at local midnight, also on days when the clocks change. */
export const startOfLabDay = (day: Day, timeZone: string, daysLater = 0) =>
  sql`((${day}::date + ${daysLater}::integer)::timestamp at time zone ${timeZone})`
