import type { Day } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import type { LabTime } from '@accession/domain/calendar/lab-time'
import { LAST_START_TIME } from '@accession/domain/calendar/receive-start'

const hoursAndMinutes = (time: string) => time.slice(0, 5)

/** Why work starts when it does by default, on the laboratory's clock. */
export function startInWords({ day, time }: LabTime, start: Day): string {
  const isInTime = time <= LAST_START_TIME
  const begins = start === day ? 'today' : formatDay(start)
  return `It is ${hoursAndMinutes(time)} at the laboratory, ${isInTime ? 'before' : 'after'} the ${hoursAndMinutes(LAST_START_TIME)} cut-off: work starts ${begins}`
}
