import type { LabTime } from '../calendar/lab-time.ts'
import { placedPrice } from '../pricing/placed-price.ts'
import type { SampleSubmission } from '../samples/sample-submission.ts'
import type { CurrentCatalog } from '../samples/test-availability.ts'
import {
  type OrderSnapshot,
  type SampleSnapshot,
  type TestSnapshot,
  UNTOUCHED,
} from './order-snapshot.ts'
import { replicatesOf, type TestDetails } from './replicates.ts'
import {
  datesAfterTurnaroundChange,
  datesOfAddedTest,
  type HandSetDates,
  type LabCalendar,
  type TimedTest,
} from './test-dates.ts'

/** What the laboratory offers, the current time, and its business days. */
export type TestContext = { currentCatalog: CurrentCatalog; now: LabTime; calendar: LabCalendar }

export function newSample(
  { sampleInfo, tests }: SampleSubmission,
  order: OrderSnapshot,
  context: TestContext,
): SampleSnapshot {
  const added = tests.flatMap(replicatesOf).map((details) => newTest(details, order, context))
  return { sampleNumber: null, sampleInfo, ...UNTOUCHED, tests: added }
}

/** Starts like an order that arrives now, at the current list price and the order's multiplier. */
export function newTest(
  details: TestDetails,
  { multipliers }: OrderSnapshot,
  { currentCatalog, now, calendar }: TestContext,
): TestSnapshot {
  const timed = timedTest(details, currentCatalog)
  const dates = timed ? datesOfAddedTest(now, timed, calendar) : { startDate: null, dueDate: null }
  return {
    testNumber: null,
    details,
    listPrice: placedPrice(details, null, currentCatalog.catalog, multipliers)?.listPrice ?? 0,
    isBillable: true,
    ...dates,
    datesSetByHand: false,
    isReported: false,
  }
}

export function editedTest(
  test: TestSnapshot,
  { details, dates }: { details: TestDetails; dates: HandSetDates },
  { multipliers }: Pick<OrderSnapshot, 'multipliers'>,
  { currentCatalog, calendar }: Pick<TestContext, 'currentCatalog' | 'calendar'>,
): TestSnapshot {
  const before = { testName: test.details.testName, listPrice: test.listPrice }
  const price = placedPrice(details, before, currentCatalog.catalog, multipliers)
  const listPrice = price?.listPrice ?? test.listPrice
  return {
    ...test,
    details,
    listPrice,
    ...datesAfter(test, details, dates, { currentCatalog, calendar }),
  }
}

type DatesOfTest = Pick<TestSnapshot, 'startDate' | 'dueDate' | 'datesSetByHand'>

/**
 * Submitted dates count as manual if they differ, or if the turnaround or test changed too.
 * Otherwise only a changed turnaround or test moves them.
 */
function datesAfter(
  test: TestSnapshot,
  details: TestDetails,
  given: HandSetDates,
  { currentCatalog, calendar }: Pick<TestContext, 'currentCatalog' | 'calendar'>,
): DatesOfTest {
  const { startDate, dueDate, datesSetByHand } = test
  const chosen = { startDate: given.startDate ?? startDate, dueDate: given.dueDate ?? dueDate }
  const isSame =
    details.turnAroundType === test.details.turnAroundType &&
    details.testName === test.details.testName
  const isGiven = given.startDate !== undefined || given.dueDate !== undefined
  const isOther = chosen.startDate !== startDate || chosen.dueDate !== dueDate
  if (isOther || (isGiven && !isSame)) return { ...chosen, datesSetByHand: true }
  const timed = timedTest(details, currentCatalog)
  if (isSame || !timed || !startDate || !dueDate) return { startDate, dueDate, datesSetByHand }
  const dated = { ...timed, startDate, dueDate, datesSetByHand }
  return { ...datesAfterTurnaroundChange(dated, calendar), datesSetByHand }
}

function timedTest(
  { testName, turnAroundType }: TestDetails,
  currentCatalog: CurrentCatalog,
): TimedTest | null {
  const turnTimes = currentCatalog.catalog.turnTimes[testName]
  return turnTimes ? { turnAroundType, turnTimes } : null
}
