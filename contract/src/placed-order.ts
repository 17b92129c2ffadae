import type { Day } from '@accession/domain/calendar/day'
import { isMissing } from '@accession/domain/intake/sample-check'
import type { PlacedSample } from '@accession/domain/orders/edit-order'
import type { OrderProgress } from '@accession/domain/orders/order-progress'
import type { OrderState } from '@accession/domain/orders/order-state'
import type { TestDetails } from '@accession/domain/orders/replicates'
import { isToReport } from '@accession/domain/reporting/report-test'
import {
  type SampleInfo,
  sampleInfo,
  testSubmission,
} from '@accession/domain/samples/sample-submission'
import { TEST_FIELDS } from '@accession/domain/samples/test-form'
import * as z from 'zod'
import type { Order, OrderedSample, OrderedTest } from './orders.ts'

export const stateOf = ({ phase, isCanceled, companyId, samples }: Order): OrderState => ({
  phase,
  isCanceled,
  isUnassignedGuestOrder: companyId === null,
  isOnHold: samples.some(isSampleOnHold),
})

/** Not in the box, or the customer was asked; a rejected one waits for nothing. */
const isSampleOnHold = ({ check, hold, isRejected }: Order['samples'][number]): boolean =>
  !isRejected && (isMissing(check) || hold !== null)

/** Where the order stands. */
export function progressOf(order: Order): OrderProgress {
  const { status, cancelReason, expectedArrival, samples } = order
  const tests = samples.flatMap((sample) => sample.tests)
  const last = (days: (Day | null)[]) =>
    days
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null
  return {
    status,
    cancelReason,
    expectedArrival,
    numberOfSamples: samples.length,
    samplesOnHold: samples.filter(isSampleOnHold).length,
    rejectedSamples: samples.filter(({ isRejected }) => isRejected).length,
    unansweredHolds: samples.filter(({ hold }) => hold?.answer === null).length,
    answeredHolds: samples.filter(({ hold }) => hold !== null && hold.answer !== null).length,
    reportedSamples: samples.filter(
      ({ isRejected, tests: own }) => isRejected || !own.some(isToReport),
    ).length,
    lastReportedOn: last(tests.map(({ reportedOn }) => reportedOn)),
    lastDueDate: last(tests.filter(isToReport).map(({ dueDate }) => dueDate)),
  }
}

/**
 * The samples as they were submitted, from an order read with raw keys and one test per replicate.
 */
export const placedSamplesOf = ({ samples }: Pick<Order, 'samples'>): PlacedSample[] =>
  samples.map((sample) => ({
    sampleId: sample.sampleId,
    sampleInfo: submittedInfo(sample),
    tests: sample.tests.map((test) => ({
      testNumber: test.testNumber,
      details: submittedDetails(test),
    })),
  }))

export function submittedInfo({ sampleInfo: reply }: OrderedSample): SampleInfo {
  const { sampleNumber: _, ...info } = reply
  const given = Object.entries(info).filter(([, value]) => value !== null)
  return sampleInfo.parse(Object.fromEntries(given))
}

const testDetails = testSubmission.omit({ testCount: true })

export function submittedDetails({
  testName,
  turnAroundType,
  testParameters,
}: OrderedTest): TestDetails {
  const parameters = testParameters.map(({ parameterKeyName, parameterValue }) => [
    parameterKeyName,
    submittedValue(parameterKeyName, parameterValue),
  ])
  return testDetails.parse({ testName, turnAroundType, ...Object.fromEntries(parameters) })
}

const FIELDS: Record<string, z.ZodType> = TEST_FIELDS

/** Parameters are stored as text; the field gives their type. */
function submittedValue(field: string, text: string): unknown {
  if (FIELDS[field] instanceof z.ZodBoolean) return text === 'true'
  if (FIELDS[field] instanceof z.ZodNumber) return Number(text)
  return text
}
