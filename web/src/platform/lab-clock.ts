import { formatDay, formatTime } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'

/** An instant in laboratory time: 13-Nov-2026 9:12 AM. */
export function formatLabTime(instant: string, timeZone: string): string {
  const { day, time } = labTimeAt(Date.parse(instant), timeZone)
  return `${formatDay(day)} ${formatTime(time)}`
}

/** America/Denver as Mountain Time. */
export function timeZoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts()
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
