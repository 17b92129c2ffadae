import type { OrderableTestKey } from '../catalog/test-keys.ts'
import type { TurnAroundType } from '../catalog/turnarounds.ts'
import { type Cents, type Thousandths, timesThousandths } from '../money/money.ts'

/** One test of an order with the price and multiplier at which it was placed. */
export type PricedTest = {
  testName: OrderableTestKey
  turnAroundType: TurnAroundType
  listPrice: Cents
  multiplier: Thousandths
  /** Number of replicates; a stored replicate counts 1. */
  count: number
  isBillable: boolean
}

/** The list price in the chosen turnaround, rounded half up to the cent. */
export const unitPrice = ({
  listPrice,
  multiplier,
}: Pick<PricedTest, 'listPrice' | 'multiplier'>) => timesThousandths(listPrice, multiplier)

export const lineAmount = (test: PricedTest): Cents => unitPrice(test) * test.count

export type PricingContext = {
  /** The billing company's price adjustment factor; 1000 does not change prices. */
  factor: Thousandths
  discount: Cents
}

export type OrderPrice = {
  subtotal: Cents
  adjusted: Cents
  /** The part of the one-time discount that applies: the total never falls below zero. */
  discount: Cents
  total: Cents
}

export function priceOrder(tests: readonly PricedTest[], pricing: PricingContext): OrderPrice {
  const billable = tests.filter((test) => test.isBillable)
  const subtotal = billable.reduce((sum, test) => sum + lineAmount(test), 0)
  const adjusted = timesThousandths(subtotal, pricing.factor)
  const discount = Math.min(pricing.discount, adjusted)
  return { subtotal, adjusted, discount, total: adjusted - discount }
}
