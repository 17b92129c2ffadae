import type { Day } from '../calendar/day.ts'
import type { Catalog } from '../catalog/catalog.ts'
import type { TestKey } from '../catalog/test-keys.ts'
import { offeredTurnarounds, type TurnAroundType } from '../catalog/turnarounds.ts'
import { dueDay } from './turn-times.ts'

type Timing = Pick<Catalog, 'turnTimes' | 'holidays'>

export type ResultDay = { turnAroundType: TurnAroundType; businessDays: number; day: Day }

/** When results of a test are expected in each turnaround, for a given arrival day. */
export function resultDays(
  testName: TestKey,
  arrival: Day,
  { turnTimes, holidays }: Timing,
  dueDateOffset: number,
): ResultDay[] {
  const times = turnTimes[testName]
  if (!times) return []
  return offeredTurnarounds(times).map((turnAroundType) => ({
    turnAroundType,
    businessDays: times[turnAroundType] ?? 0,
    day: dueDay(arrival, { turnAroundType, turnTimes: times, dueDateOffset, holidays }),
  }))
}
