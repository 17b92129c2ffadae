import type { Day } from '../calendar/day.ts'
import { formatDay } from '../calendar/format-day.ts'
import type { LabTime } from '../calendar/lab-time.ts'
import { placedPrice } from '../pricing/placed-price.ts'
import type { Issue } from '../samples/issues.ts'
import type { SampleSubmission } from '../samples/sample-submission.ts'
import type { CurrentCatalog } from '../samples/test-availability.ts'
import type { OrderEdit, SampleEdit } from './edit-order.ts'
import {
  type OrderSnapshot,
  paused,
  type SampleSnapshot,
  type TestSnapshot,
  UNTOUCHED,
} from './order-snapshot.ts'
import { replicatesOf, type TestDetails } from './replicates.ts'
import { datesFrom, type LabCalendar, movesIntoPast, startOfAdded } from './test-dates.ts'
import { editedTest } from './test-snapshots.ts'

export type EditContext = {
  currentCatalog: CurrentCatalog
  now: LabTime
  calendar: LabCalendar
  /** The start date of a received order; null before. */
  orderStart: Day | null
}

export type OrderToEdit = Pick<OrderSnapshot, 'multipliers'> & {
  samples: readonly (SampleSnapshot & { sampleId: number })[]
}

/** The samples of an order after an edit. Kept tests keep their number and list price. */
export function applyEdit(
  order: OrderToEdit,
  edit: OrderEdit,
  context: EditContext,
): SampleSnapshot[] {
  const edits = new Map(edit.editedSamples.map((each) => [each.sampleId, each]))
  const kept = order.samples.flatMap(({ sampleId, ...sample }) => {
    const change = edits.get(sampleId)
    return change ? [editedSample(sample, change, order, context)] : []
  })
  const added = edit.addedSamples.map(({ sampleInfo, tests }) => ({
    sampleNumber: null,
    sampleInfo,
    ...UNTOUCHED,
    tests: tests.flatMap(replicatesOf).map((details) => addedTest(details, order, context)),
  }))
  return [...kept, ...added]
}

function editedSample(
  sample: SampleSnapshot,
  { sampleInfo, added, changed, removed }: SampleEdit,
  order: OrderToEdit,
  context: EditContext,
): SampleSnapshot {
  const details = new Map(changed.map((test) => [test.testNumber, test.details]))
  const kept = sample.tests
    .filter(({ testNumber }) => !removed.includes(testNumber ?? ''))
    .map((test) => {
      const now = details.get(test.testNumber ?? '')
      return now ? editedTest(test, { details: now, dates: {} }, order, context) : test
    })
  return paused({
    ...sample,
    sampleInfo: sampleInfo ?? sample.sampleInfo,
    tests: [...kept, ...added.map((each) => addedTest(each, order, context))],
  })
}

/** At the current list price; dated only once the order has been received. */
function addedTest(details: TestDetails, order: OrderToEdit, context: EditContext): TestSnapshot {
  const { catalog } = context.currentCatalog
  return {
    testNumber: null,
    details,
    listPrice: placedPrice(details, null, catalog, order.multipliers)?.listPrice ?? 0,
    isBillable: true,
    ...datesOfAdded(details, context),
    datesSetByHand: false,
    isReported: false,
  }
}

function datesOfAdded({ testName, turnAroundType }: TestDetails, context: EditContext) {
  const { orderStart, currentCatalog, now, calendar } = context
  const turnTimes = currentCatalog.catalog.turnTimes[testName]
  if (!orderStart || !turnTimes) return { startDate: null, dueDate: null }
  const start = startOfAdded(orderStart, now, calendar.holidays)
  return datesFrom(start, { turnAroundType, turnTimes }, calendar)
}

/** A faster turnaround of work that began days ago can be due before today: that is refused. */
export function pastDueIssues(
  before: OrderToEdit['samples'],
  after: readonly SampleSnapshot[],
  submitted: readonly SampleSubmission[],
  today: Day,
): Issue[] {
  return submitted.flatMap(({ sampleId, tests }, nth) => {
    const snapshot = before.find((sample) => sample.sampleId === sampleId)
    const next = after.find(
      ({ sampleNumber }) => snapshot && sampleNumber === snapshot.sampleNumber,
    )
    const moved = (next?.tests ?? []).filter(({ testNumber, dueDate }) => {
      const test = snapshot?.tests.find((each) => each.testNumber === testNumber)
      return test && movesIntoPast(test.dueDate, dueDate, today)
    })
    return moved.map(({ details, dueDate }) => ({
      path: [
        nth,
        'tests',
        tests.findIndex(({ testName }) => testName === details.testName),
        'turnAroundType',
      ],
      message: `With this turnaround, the test would be due on ${formatDay(dueDate ?? '')}, which is in the past. Choose a slower one.`,
    }))
  })
}
