import { formatDay } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'

/** An instant as the laboratory's clock shows it: 13-Nov-2026 09:12. */
export function labTimeInWords(instant: string, timeZone: string): string {
  const { day, time } = labTimeAt(Date.parse(instant), timeZone)
  return `${formatDay(day)} ${time.slice(0, 5)}`
}
