import type { Day } from '../calendar/day.ts'
import type { LabTime } from '../calendar/lab-time.ts'
import { paused, type SampleSnapshot, type TestSnapshot } from '../orders/order-snapshot.ts'
import { datesFrom, type LabCalendar, startOfAdded, type TimedTest } from '../orders/test-dates.ts'

export type HoldMoment = {
  now: LabTime
  calendar: LabCalendar
  /** Null until the order is received: dates begin with the receipt. */
  orderStart: Day | null
  /** The turnaround of a test. */
  timesOf: (test: TestSnapshot) => TimedTest
}

/** What staff set by hand at the release; left out, the rules decide. */
export type ReleaseDates = { startDate?: Day | undefined; dueDate?: Day | undefined }

/** As long as it is on hold, tests that are not reported have no dates, whatever was set by hand. */
export const putOnHold = (sample: SampleSnapshot): SampleSnapshot =>
  paused({ ...sample, isOnHold: true })

/** When the tests of a released sample start; null if it is not here yet. */
export function startOfRelease(
  { isMissing, isRejected }: Pick<SampleSnapshot, 'isMissing' | 'isRejected'>,
  startDate: Day | undefined,
  { now, calendar, orderStart }: Omit<HoldMoment, 'timesOf'>,
): Day | null {
  if (!orderStart || isMissing || isRejected) return null
  return startDate ?? startOfAdded(orderStart, now, calendar.holidays)
}

/**
 * Tests that are not reported start like those of an order that arrives now and take their full
 * turnaround.
 */
export function released(
  sample: SampleSnapshot,
  { startDate, dueDate }: ReleaseDates,
  { now, calendar, orderStart, timesOf }: HoldMoment,
): SampleSnapshot {
  const free = { ...sample, isOnHold: false }
  const start = startOfRelease(sample, startDate, { now, calendar, orderStart })
  if (!start) return paused(free)
  return {
    ...free,
    startsFrom: start,
    tests: sample.tests.map((test) => {
      if (test.isReported) return test
      const dates = datesFrom(start, timesOf(test), calendar)
      return {
        ...test,
        ...dates,
        ...(dueDate && { dueDate }),
        datesSetByHand: startDate !== undefined || dueDate !== undefined,
      }
    }),
  }
}

/** Out of testing; what is not reported is not billed, unless the laboratory says so. */
export const rejected = (sample: SampleSnapshot, isBilled: boolean): SampleSnapshot =>
  paused({
    ...sample,
    isOnHold: false,
    isRejected: true,
    tests: sample.tests.map((test) =>
      test.isReported || isBilled ? test : { ...test, isBillable: false },
    ),
  })
