import type { Holidays } from '../calendar/business-days.ts'
import type { Day } from '../calendar/day.ts'
import type { LabTime } from '../calendar/lab-time.ts'
import { defaultStart } from '../calendar/receive-start.ts'
import { dueDay } from '../calendar/turn-times.ts'
import type { TurnAroundType, TurnTimes } from '../catalog/turnarounds.ts'

export type LabCalendar = {
  holidays: Holidays
  /** Business days the laboratory adds to every due day. */
  dueDateOffset: number
}

export type TimedTest = { turnAroundType: TurnAroundType; turnTimes: TurnTimes }

export type TestDates = { startDate: Day; dueDate: Day }

export const datesFrom = (start: Day, test: TimedTest, calendar: LabCalendar): TestDates => ({
  startDate: start,
  dueDate: dueDay(start, { ...test, ...calendar }),
})

/** A test added to a received order starts with it, or like one that arrives now if that is later. */
export function startOfAdded(orderStart: Day, now: LabTime, holidays: Holidays): Day {
  const earliest = defaultStart(now, holidays)
  return earliest > orderStart ? earliest : orderStart
}

/** A test added to an accepted order starts like an order that arrives now. */
export const datesOfAddedTest = (now: LabTime, test: TimedTest, calendar: LabCalendar): TestDates =>
  datesFrom(defaultStart(now, calendar.holidays), test, calendar)

/** A change may not make a test due on a day that is over; one that was past due before may stay. */
export const movesIntoPast = (before: Day | null, after: Day | null, today: Day): boolean =>
  after !== null && after !== before && after < today

export type DatedTest = TimedTest & TestDates & { datesSetByHand: boolean }

/** A changed turnaround moves the due day, unless someone has set it by hand. */
export const datesAfterTurnaroundChange = (test: DatedTest, calendar: LabCalendar): TestDates =>
  test.datesSetByHand
    ? { startDate: test.startDate, dueDate: test.dueDate }
    : datesFrom(test.startDate, test, calendar)
