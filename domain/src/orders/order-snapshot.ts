import type { Day } from '../calendar/day.ts'
import type { TurnTypeMultipliers } from '../catalog/catalog.ts'
import type { Cents, Thousandths } from '../money/money.ts'
import { type OrderPrice, type PricedTest, priceOrder } from '../pricing/price-order.ts'
import type { SampleInfo } from '../samples/sample-submission.ts'
import type { OrderState } from './order-state.ts'
import type { TestDetails } from './replicates.ts'

/** One replicate of an order. */
export type TestSnapshot = {
  /** Null until it is saved. */
  testNumber: string | null
  details: TestDetails
  listPrice: Cents
  isBillable: boolean
  startDate: Day | null
  dueDate: Day | null
  datesSetByHand: boolean
  /** Its result is out, or is not tracked: it is finished. */
  isReported: boolean
}

export type SampleSnapshot = {
  /** Null until it is saved. */
  sampleNumber: string | null
  sampleInfo: SampleInfo
  /** Not in the box: its tests have no dates and are not billed until it comes. */
  isMissing: boolean
  /** The customer was asked about it: what is not reported waits, without dates. */
  isOnHold: boolean
  /** Out of testing. */
  isRejected: boolean
  /** It came after the others: its tests start no earlier. */
  startsFrom: Day | null
  tests: readonly TestSnapshot[]
}

/** A sample nothing was found or asked about. */
export const UNTOUCHED = {
  isMissing: false,
  isOnHold: false,
  isRejected: false,
  startsFrom: null,
} as const satisfies Partial<SampleSnapshot>

const NO_DATES = { startDate: null, dueDate: null, datesSetByHand: false } as const

/**
 * As long as nothing is done about a sample, what is not reported has no dates, whatever was set by hand.
 * Of a missing one nothing is billed, and nothing that is added to a rejected one.
 */
export function paused(sample: SampleSnapshot): SampleSnapshot {
  const { isMissing, isOnHold, isRejected } = sample
  if (!isMissing && !isOnHold && !isRejected) return sample
  const tests = sample.tests.map((test) => {
    if (isMissing && !isRejected) return { ...test, ...NO_DATES, isBillable: false }
    if (test.isReported) return test
    const isAdded = test.testNumber === null
    return { ...test, ...NO_DATES, isBillable: test.isBillable && !(isRejected && isAdded) }
  })
  return { ...sample, tests }
}

/** The parts of an accepted order that a modification may change or depends on. */
export type OrderSnapshot = OrderState & {
  companyId: number | null
  parentCompanyId: number | null
  factor: Thousandths
  multipliers: TurnTypeMultipliers
  discount: Cents
  samples: readonly SampleSnapshot[]
}

export const pricedTest = (test: TestSnapshot, multipliers: TurnTypeMultipliers): PricedTest => ({
  testName: test.details.testName,
  turnAroundType: test.details.turnAroundType,
  listPrice: test.listPrice,
  multiplier: multipliers[test.details.turnAroundType],
  count: 1,
  isBillable: test.isBillable,
})

export const priceOfSnapshot = ({
  samples,
  multipliers,
  factor,
  discount,
}: OrderSnapshot): OrderPrice =>
  priceOrder(
    samples.flatMap(({ tests }) => tests.map((test) => pricedTest(test, multipliers))),
    { factor, discount },
  )

/** The last due date in the order. */
export const lastDueDay = ({ samples }: OrderSnapshot): Day | null =>
  samples
    .flatMap(({ tests }) => tests.flatMap((test) => test.dueDate ?? []))
    .sort()
    .at(-1) ?? null

export const sampleOf = ({ samples }: OrderSnapshot, sampleNumber: string) =>
  samples.find((sample) => sample.sampleNumber === sampleNumber)

export const sampleWithTest = ({ samples }: OrderSnapshot, testNumber: string) =>
  samples.find(({ tests }) => tests.some((test) => test.testNumber === testNumber))
