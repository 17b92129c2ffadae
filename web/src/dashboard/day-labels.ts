import type { Day } from '@accession/domain/calendar/day'
import { formatDay, weekdayName } from '@accession/domain/calendar/format-day'

/** 'Mon' over '16' below a column. */
export const shortDay = (day: Day): [string, string] => [weekdayName(day).slice(0, 3), day.slice(8)]

/** 'Mon 16-Nov-2026' in a table. */
export const longDay = (day: Day): string => `${weekdayName(day).slice(0, 3)} ${formatDay(day)}`
