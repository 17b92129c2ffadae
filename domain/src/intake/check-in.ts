import type { Day } from '../calendar/day.ts'
import type { LabTime } from '../calendar/lab-time.ts'
import { paused, type SampleSnapshot, type TestSnapshot } from '../orders/order-snapshot.ts'
import { datesOnReceipt } from '../orders/receive-order.ts'
import { datesFrom, type LabCalendar, startOfAdded, type TimedTest } from '../orders/test-dates.ts'
import { isMissing, type SampleCheck } from './sample-check.ts'

/** A sample of an order, and what was found of it before; null if nobody looked. */
export type SampleToCheck = SampleSnapshot & {
  sampleId: number
  check: Pick<SampleCheck, 'condition'> | null
  /** Its tests that were not billed when it turned out to be missing. */
  unbilledTests: readonly string[]
}

export type CheckInMoment = {
  now: LabTime
  calendar: LabCalendar
  /** The start date of the order, as received before or with this check. */
  orderStart: Day
  /** Whether the order is being received: every test gets its dates. */
  isReceipt: boolean
  /** The turnaround of a test. */
  timesOf: (test: TestSnapshot) => TimedTest
}

/**
 * The samples after they were checked in. The tests of a sample that is not in the box have no dates
 * and are not billed. Once it comes, they start like those of an order that arrives now, and are billed
 * as before. Samples that are not named do not change.
 */
export function checkIn(
  samples: readonly SampleToCheck[],
  checks: ReadonlyMap<number, Pick<SampleCheck, 'condition'>>,
  moment: CheckInMoment,
): SampleSnapshot[] {
  return samples.map(({ sampleId, check, unbilledTests, ...sample }) => {
    const found = checks.get(sampleId) ?? check
    if (isMissing(found)) return paused({ ...sample, isMissing: true })
    if (isMissing(check)) return arrived(sample, unbilledTests, moment)
    return moment.isReceipt ? paused(received(sample, moment)) : sample
  })
}

function arrived(
  sample: SampleSnapshot,
  unbilledTests: readonly string[],
  { orderStart, now, calendar, timesOf }: CheckInMoment,
): SampleSnapshot {
  const start = startOfAdded(orderStart, now, calendar.holidays)
  return paused({
    ...sample,
    isMissing: false,
    startsFrom: start,
    tests: sample.tests.map((test) => ({
      ...test,
      ...datesFrom(start, timesOf(test), calendar),
      isBillable: sample.isRejected
        ? test.isBillable
        : !unbilledTests.includes(test.testNumber ?? ''),
    })),
  })
}

const received = (sample: SampleSnapshot, { orderStart, calendar, timesOf }: CheckInMoment) => ({
  ...sample,
  tests: sample.tests.map((test) => ({
    ...test,
    ...datesOnReceipt(
      { ...test, ...timesOf(test), startsFrom: sample.startsFrom },
      orderStart,
      calendar,
    ),
  })),
})
