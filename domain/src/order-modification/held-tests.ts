import { replicatesOf, type TestDetails } from '../orders/replicates.ts'
import {
  datesAfterTurnaroundChange,
  datesOfAddedTest,
  type TimedTest,
} from '../orders/test-dates.ts'
import { placedPrice } from '../pricing/placed-price.ts'
import type { SampleSubmission } from '../samples/sample-submission.ts'
import type { Offer } from '../samples/test-availability.ts'
import type { HeldOrder, HeldSample, HeldTest } from './held-order.ts'
import type { HandSetDates, ModificationTerms } from './modification.ts'

export function newSample(
  { sampleInfo, tests }: SampleSubmission,
  order: HeldOrder,
  terms: ModificationTerms,
): HeldSample {
  const added = tests.flatMap(replicatesOf).map((details) => newTest(details, order, terms))
  return { sampleNumber: null, sampleInfo, tests: added }
}

/** Starts like an order that arrives now, at the day's list price and the order's multiplier. */
export function newTest(
  details: TestDetails,
  { multipliers }: HeldOrder,
  { offer, now, calendar }: ModificationTerms,
): HeldTest {
  const timed = timedTest(details, offer)
  const dates = timed ? datesOfAddedTest(now, timed, calendar) : { startDate: null, dueDate: null }
  return {
    testNumber: null,
    details,
    listPrice: placedPrice(details, null, offer.catalogue, multipliers)?.listPrice ?? 0,
    isBillable: true,
    ...dates,
    datesSetByHand: false,
  }
}

export function editedTest(
  test: HeldTest,
  { details, dates }: { details: TestDetails; dates: HandSetDates },
  { multipliers }: Pick<HeldOrder, 'multipliers'>,
  { offer, calendar }: Pick<ModificationTerms, 'offer' | 'calendar'>,
): HeldTest {
  const before = { testName: test.details.testName, listPrice: test.listPrice }
  const price = placedPrice(details, before, offer.catalogue, multipliers)
  const listPrice = price?.listPrice ?? test.listPrice
  return { ...test, details, listPrice, ...datesAfter(test, details, dates, { offer, calendar }) }
}

type DatesOfTest = Pick<HeldTest, 'startDate' | 'dueDate' | 'datesSetByHand'>

/**
 * Given days are set by hand: those that differ, and with another turnaround or test also those
 * that were to stay. Otherwise only another turnaround or test moves them.
 */
function datesAfter(
  test: HeldTest,
  details: TestDetails,
  given: HandSetDates,
  { offer, calendar }: Pick<ModificationTerms, 'offer' | 'calendar'>,
): DatesOfTest {
  const { startDate, dueDate, datesSetByHand } = test
  const chosen = { startDate: given.startDate ?? startDate, dueDate: given.dueDate ?? dueDate }
  const isSame =
    details.turnAroundType === test.details.turnAroundType &&
    details.testName === test.details.testName
  const isGiven = given.startDate !== undefined || given.dueDate !== undefined
  const isOther = chosen.startDate !== startDate || chosen.dueDate !== dueDate
  if (isOther || (isGiven && !isSame)) return { ...chosen, datesSetByHand: true }
  const timed = timedTest(details, offer)
  if (isSame || !timed || !startDate || !dueDate) return { startDate, dueDate, datesSetByHand }
  const dated = { ...timed, startDate, dueDate, datesSetByHand }
  return { ...datesAfterTurnaroundChange(dated, calendar), datesSetByHand }
}

function timedTest({ testName, turnAroundType }: TestDetails, offer: Offer): TimedTest | null {
  const turnTimes = offer.catalogue.turnTimes[testName]
  return turnTimes ? { turnAroundType, turnTimes } : null
}
