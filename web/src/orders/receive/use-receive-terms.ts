import type { Day } from '@accession/domain/calendar/day'
import { defaultStart } from '@accession/domain/calendar/receive-start'
import type { TurnTimes } from '@accession/domain/catalog/turnarounds'
import type { LabCalendar } from '@accession/domain/orders/test-dates'
import { useLaboratory } from '../../platform/laboratory.ts'
import { useLabTime } from '../../platform/use-lab-time.ts'
import { useTurnTimes } from '../use-turn-times.ts'
import { startInWords } from './start-in-words.ts'

/** What the due days of an order follow from. */
export type ReceiveTerms = {
  today: Day
  calendar: LabCalendar
  turnTimes: Partial<Record<string, TurnTimes>>
  defaultStart: Day
  reason: string
}

export function useReceiveTerms() {
  const now = useLabTime()
  const laboratory = useLaboratory()
  const times = useTurnTimes()
  const { data } = times
  if (!now || !laboratory || !data) return { terms: null, times }
  const start = defaultStart(now, data.holidays)
  const terms: ReceiveTerms = {
    today: now.day,
    calendar: { holidays: data.holidays, dueDateOffset: laboratory.dueDateOffset },
    turnTimes: data.turnTimes,
    defaultStart: start,
    reason: startInWords(now, start),
  }
  return { terms, times }
}
