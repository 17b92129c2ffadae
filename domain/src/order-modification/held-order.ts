import type { Day } from '../calendar/day.ts'
import type { TurnTypeMultipliers } from '../catalog/catalogue.ts'
import type { OrderState } from '../orders/order-state.ts'
import type { TestDetails } from '../orders/replicates.ts'
import type { Cents, Thousandths } from '../pricing/money.ts'
import { type OrderPrice, type PricedTest, priceOrder } from '../pricing/price-order.ts'
import type { SampleInfo } from '../samples/sample-submission.ts'

/** One replicate as the order holds it. */
export type HeldTest = {
  /** Null until it is saved. */
  testNumber: string | null
  details: TestDetails
  listPrice: Cents
  isBillable: boolean
  startDate: Day | null
  dueDate: Day | null
  datesSetByHand: boolean
}

export type HeldSample = {
  /** Null until it is saved. */
  sampleNumber: string | null
  sampleInfo: SampleInfo
  tests: readonly HeldTest[]
}

/** All of an accepted order that a modification may touch or has to weigh. */
export type HeldOrder = OrderState & {
  companyId: number | null
  parentCompanyId: number | null
  factor: Thousandths
  multipliers: TurnTypeMultipliers
  discount: Cents
  samples: readonly HeldSample[]
}

export const pricedTest = (test: HeldTest, multipliers: TurnTypeMultipliers): PricedTest => ({
  testName: test.details.testName,
  turnAroundType: test.details.turnAroundType,
  listPrice: test.listPrice,
  multiplier: multipliers[test.details.turnAroundType],
  count: 1,
  isBillable: test.isBillable,
})

export const priceOfHeld = ({ samples, multipliers, factor, discount }: HeldOrder): OrderPrice =>
  priceOrder(
    samples.flatMap(({ tests }) => tests.map((test) => pricedTest(test, multipliers))),
    { factor, discount },
  )

/** The last day on which anything of the order is due. */
export const lastDueDay = ({ samples }: HeldOrder): Day | null =>
  samples
    .flatMap(({ tests }) => tests.flatMap((test) => test.dueDate ?? []))
    .sort()
    .at(-1) ?? null

export const sampleOf = ({ samples }: HeldOrder, sampleNumber: string) =>
  samples.find((sample) => sample.sampleNumber === sampleNumber)

export const sampleWithTest = ({ samples }: HeldOrder, testNumber: string) =>
  samples.find(({ tests }) => tests.some((test) => test.testNumber === testNumber))
