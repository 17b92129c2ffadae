import type { Day } from '../calendar/day.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { TestKey } from '../catalog/test-keys.ts'
import type { TurnAroundType } from '../catalog/turnarounds.ts'
import { type ResultDay, resultDays } from '../schedule/result-days.ts'
import { movesIntoPast } from './test-dates.ts'

/** A replicate of an order that the laboratory has received. */
export type DatedReplicate = {
  turnAroundType: TurnAroundType
  startDate: Day
  dueDate: Day
  datesSetByHand: boolean
}

type Timing = Pick<Catalog, 'turnTimes' | 'holidays'> & {
  /** The start date of replicates the order does not have yet. */
  start: Day
  dueDateOffset: number
}

/**
 * When results of a test are due in each turnaround after an edit, counting the last replicate.
 * Kept replicates keep their date; another turnaround counts from their start, unless it was set
 * manually. For a test no longer offered, only the dates already promised are known.
 */
export function editedResultDays(
  testName: TestKey,
  count: number,
  ordered: readonly DatedReplicate[],
  { start, dueDateOffset, ...timing }: Timing,
): ResultDay[] {
  const kept = ordered.slice(0, count)
  const ofKept = kept.map(({ startDate, dueDate, turnAroundType, datesSetByHand }) =>
    resultDays(testName, startDate, timing, dueDateOffset).map((result) =>
      datesSetByHand || result.turnAroundType === turnAroundType
        ? { ...result, day: dueDate }
        : result,
    ),
  )
  const ofAdded = resultDays(testName, start, timing, dueDateOffset)
  if (kept.length === 0) return ofAdded
  if (ofAdded.length === 0) return promised(kept)
  return [...ofKept, ...(count > kept.length ? [ofAdded] : [])].reduce((latest, days) =>
    latest.map((result, index) => {
      const other = days[index]
      return other && other.day > result.day ? other : result
    }),
  )
}

/** The turnarounds in which an existing replicate would be due before today. */
export const pastTurnarounds = (
  testName: TestKey,
  count: number,
  ordered: readonly DatedReplicate[],
  { dueDateOffset, ...timing }: Timing,
  today: Day,
): TurnAroundType[] =>
  ordered
    .slice(0, count)
    .filter(({ datesSetByHand }) => !datesSetByHand)
    .flatMap(({ startDate, dueDate, turnAroundType: present }) =>
      resultDays(testName, startDate, timing, dueDateOffset).flatMap(({ turnAroundType, day }) =>
        turnAroundType !== present && movesIntoPast(dueDate, day, today) ? turnAroundType : [],
      ),
    )

/** The latest date of each turnaround. */
function promised(kept: readonly DatedReplicate[]): ResultDay[] {
  const inOrder = kept.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
  const latest = inOrder.map(({ turnAroundType, dueDate }) => {
    const result = { turnAroundType, businessDays: 0, day: dueDate }
    return [turnAroundType, result] as const
  })
  return [...new Map(latest).values()]
}
