import type { Day } from '../calendar/day.ts'
import { formatDay } from '../calendar/format-day.ts'
import type { LabTime } from '../calendar/lab-time.ts'
import type { HeldOrder, HeldSample, HeldTest } from '../order-modification/held-order.ts'
import { editedTest } from '../order-modification/held-tests.ts'
import { placedPrice } from '../pricing/placed-price.ts'
import type { Issue } from '../samples/issues.ts'
import type { SampleSubmission } from '../samples/sample-submission.ts'
import type { Offer } from '../samples/test-availability.ts'
import type { OrderEdit, SampleEdit } from './edit-order.ts'
import { replicatesOf, type TestDetails } from './replicates.ts'
import { datesFrom, type LabCalendar, movesIntoPast, startOfAdded } from './test-dates.ts'

export type EditTerms = {
  offer: Offer
  now: LabTime
  calendar: LabCalendar
  /** The start day of a received order; null before. */
  orderStart: Day | null
}

export type OrderToEdit = Pick<HeldOrder, 'multipliers'> & {
  samples: readonly (HeldSample & { sampleId: number })[]
}

/** The samples of an order after an edit. What is kept keeps its number and its list price. */
export function applyEdit(order: OrderToEdit, edit: OrderEdit, terms: EditTerms): HeldSample[] {
  const edits = new Map(edit.editedSamples.map((each) => [each.sampleId, each]))
  const kept = order.samples.flatMap(({ sampleId, ...sample }) => {
    const change = edits.get(sampleId)
    return change ? [editedSample(sample, change, order, terms)] : []
  })
  const added = edit.addedSamples.map(({ sampleInfo, tests }) => ({
    sampleNumber: null,
    sampleInfo,
    tests: tests.flatMap(replicatesOf).map((details) => addedTest(details, order, terms)),
  }))
  return [...kept, ...added]
}

function editedSample(
  sample: HeldSample,
  { sampleInfo, added, changed, removed }: SampleEdit,
  order: OrderToEdit,
  terms: EditTerms,
): HeldSample {
  const details = new Map(changed.map((test) => [test.testNumber, test.details]))
  const kept = sample.tests
    .filter(({ testNumber }) => !removed.includes(testNumber ?? ''))
    .map((test) => {
      const now = details.get(test.testNumber ?? '')
      return now ? editedTest(test, { details: now, dates: {} }, order, terms) : test
    })
  return {
    ...sample,
    sampleInfo: sampleInfo ?? sample.sampleInfo,
    tests: [...kept, ...added.map((each) => addedTest(each, order, terms))],
  }
}

/** At the day's list price; with days only once the order has been received. */
function addedTest(details: TestDetails, order: OrderToEdit, terms: EditTerms): HeldTest {
  const { catalogue } = terms.offer
  return {
    testNumber: null,
    details,
    listPrice: placedPrice(details, null, catalogue, order.multipliers)?.listPrice ?? 0,
    isBillable: true,
    ...datesOfAdded(details, terms),
    datesSetByHand: false,
  }
}

function datesOfAdded({ testName, turnAroundType }: TestDetails, terms: EditTerms) {
  const { orderStart, offer, now, calendar } = terms
  const turnTimes = offer.catalogue.turnTimes[testName]
  if (!orderStart || !turnTimes) return { startDate: null, dueDate: null }
  const start = startOfAdded(orderStart, now, calendar.holidays)
  return datesFrom(start, { turnAroundType, turnTimes }, calendar)
}

/** A faster turnaround of work that began days ago can be due before today: that is not promised. */
export function pastDueIssues(
  before: OrderToEdit['samples'],
  after: readonly HeldSample[],
  submitted: readonly SampleSubmission[],
  today: Day,
): Issue[] {
  return submitted.flatMap(({ sampleId, tests }, nth) => {
    const held = before.find((sample) => sample.sampleId === sampleId)
    const next = after.find(({ sampleNumber }) => held && sampleNumber === held.sampleNumber)
    const moved = (next?.tests ?? []).filter(({ testNumber, dueDate }) => {
      const test = held?.tests.find((each) => each.testNumber === testNumber)
      return test && movesIntoPast(test.dueDate, dueDate, today)
    })
    return moved.map(({ details, dueDate }) => ({
      path: [
        nth,
        'tests',
        tests.findIndex(({ testName }) => testName === details.testName),
        'turnAroundType',
      ],
      message: `This turnaround would be due ${formatDay(dueDate ?? '')}, in the past. Choose a slower one.`,
    }))
  })
}
