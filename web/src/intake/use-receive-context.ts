import type { Day } from '@accession/domain/calendar/day'
import { formatDay, formatTime } from '@accession/domain/calendar/format-day'
import type { LabTime } from '@accession/domain/calendar/lab-time'
import type { TurnTimes } from '@accession/domain/catalog/turnarounds'
import type { LabCalendar } from '@accession/domain/orders/test-dates'
import { defaultStart, LAST_START_TIME } from '@accession/domain/schedule/receive-start'
import { useTurnTimes } from '../orders/use-turn-times.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { useLabTime } from '../platform/use-lab-time.ts'

/** Why the default start date is what it is, in laboratory time. */
function describeStart({ day, time }: LabTime, start: Day): string {
  const isInTime = time <= LAST_START_TIME
  const begins = start === day ? 'today' : formatDay(start)
  return `It is ${formatTime(time)} at the laboratory, ${isInTime ? 'before' : 'after'} the ${formatTime(LAST_START_TIME)} cutoff, so work starts ${begins}`
}

/** What an order's due dates are calculated from. */
export type ReceiveContext = {
  today: Day
  calendar: LabCalendar
  turnTimes: Partial<Record<string, TurnTimes>>
  defaultStart: Day
  reason: string
}

export function useReceiveContext() {
  const now = useLabTime()
  const laboratory = useLaboratory()
  const times = useTurnTimes()
  const { data } = times
  if (!now || !laboratory || !data) return { context: null, times }
  const start = defaultStart(now, data.holidays)
  const context: ReceiveContext = {
    today: now.day,
    calendar: { holidays: data.holidays, dueDateOffset: laboratory.dueDateOffset },
    turnTimes: data.turnTimes,
    defaultStart: start,
    reason: describeStart(now, start),
  }
  return { context, times }
}
