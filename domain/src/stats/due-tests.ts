import { type Holidays, movedToBusinessDay, nextBusinessDays } from '../calendar/business-days.ts'
import { addDays, type Day } from '../calendar/day.ts'
import type { TurnAroundType } from '../catalog/turnarounds.ts'

export const DAYS_AHEAD = 10

export type TestCounts = Record<TurnAroundType, number>
export type DueTests = { overdue: TestCounts; days: (TestCounts & { day: Day })[] }
export type DueCount = { day: Day; turnAroundType: TurnAroundType; tests: number }

/** The next business days, starting today if the laboratory is open. */
export const daysAhead = (today: Day, holidays: Holidays): Day[] =>
  nextBusinessDays(addDays(today, -1), DAYS_AHEAD, holidays)

const none = (): TestCounts => ({ standard: 0, rush: 0, urgent: 0 })

/** What is due on a closed day moves to the next open one; what is due before today is overdue. */
export function dueTestsOf(counts: readonly DueCount[], today: Day, holidays: Holidays): DueTests {
  const overdue = none()
  const days = daysAhead(today, holidays).map((day) => ({ day, ...none() }))
  for (const { day, turnAroundType, tests } of counts) {
    const open = movedToBusinessDay(day, holidays)
    const place = day < today ? overdue : days.find((each) => each.day === open)
    if (place) place[turnAroundType] += tests
  }
  return { overdue, days }
}

export const testsIn = ({ standard, rush, urgent }: TestCounts): number => standard + rush + urgent
