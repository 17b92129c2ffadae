import type { Order, OrderedTest } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { resultDays } from '@accession/domain/schedule/result-days'
import { useLaboratory } from '../platform/laboratory.ts'
import { useLabTime } from '../platform/use-lab-time.ts'
import { arrivalOf } from './arrival-of.ts'
import { useTurnTimes } from './use-turn-times.ts'

/** When a test is due, as text; null if not known. */
export type Estimate = (test: OrderedTest) => string | null

/**
 * Before receipt: the dates if the samples arrive as announced, or as soon as possible once that
 * day has passed.
 */
export function useEstimate({ status, expectedArrival }: Order): Estimate {
  const isToArrive = status === 'created'
  const timing = useTurnTimes(isToArrive).data
  const today = useLabTime()?.day
  const dueDateOffset = useLaboratory()?.dueDateOffset
  if (!isToArrive || !timing || !today || dueDateOffset === undefined) return () => null
  const arrival = arrivalOf(expectedArrival, { today, catalog: timing })
  return ({ testName, turnAroundType }) => {
    const days = resultDays(testName, arrival, timing, dueDateOffset)
    const found = days.find((result) => result.turnAroundType === turnAroundType)
    return found ? `${formatDay(found.day)} (estimated)` : null
  }
}
