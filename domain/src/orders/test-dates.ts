import type { Holidays } from '../calendar/business-days.ts'
import type { Day } from '../calendar/day.ts'
import type { LabTime } from '../calendar/lab-time.ts'
import type { TurnAroundType, TurnTimes } from '../catalog/turnarounds.ts'
import { defaultStart } from '../schedule/receive-start.ts'
import { dueDay } from '../schedule/turn-times.ts'

export type LabCalendar = {
  holidays: Holidays
  /** Business days added to every due date. */
  dueDateOffset: number
}

export type TimedTest = { turnAroundType: TurnAroundType; turnTimes: TurnTimes }

/** Manual dates of one test. */
export type HandSetDates = { startDate?: Day | undefined; dueDate?: Day | undefined }

export type TestDates = { startDate: Day; dueDate: Day }

export const datesFrom = (start: Day, test: TimedTest, calendar: LabCalendar): TestDates => ({
  startDate: start,
  dueDate: dueDay(start, { ...test, ...calendar }),
})

/**
 * A test added to a received order starts with it, or like one that arrives now if that is later.
 */
export function startOfAdded(orderStart: Day, now: LabTime, holidays: Holidays): Day {
  const earliest = defaultStart(now, holidays)
  return earliest > orderStart ? earliest : orderStart
}

/** A test added to an accepted order starts like an order that arrives now. */
export const datesOfAddedTest = (now: LabTime, test: TimedTest, calendar: LabCalendar): TestDates =>
  datesFrom(defaultStart(now, calendar.holidays), test, calendar)

/** A change may not move a due date into the past; a test already past due may stay so. */
export const movesIntoPast = (before: Day | null, after: Day | null, today: Day): boolean =>
  after !== null && after !== before && after < today

export type DatedTest = TimedTest & TestDates & { datesSetByHand: boolean }

/** A changed turnaround moves the due date, unless it was set manually. */
export const datesAfterTurnaroundChange = (test: DatedTest, calendar: LabCalendar): TestDates =>
  test.datesSetByHand
    ? { startDate: test.startDate, dueDate: test.dueDate }
    : datesFrom(test.startDate, test, calendar)
