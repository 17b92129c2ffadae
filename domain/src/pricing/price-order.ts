import type { OrderableTestKey } from '../catalog/test-keys.ts'
import type { TurnAroundType } from '../catalog/turnarounds.ts'
import { type Cents, type Thousandths, timesThousandths } from './money.ts'

/** One test of an order with the price and multiplier it was placed at. */
export type PricedTest = {
  testName: OrderableTestKey
  turnAroundType: TurnAroundType
  listPrice: Cents
  multiplier: Thousandths
  /** How many replicates; a stored replicate counts 1. */
  count: number
  isBillable: boolean
}

/** The list price in the chosen turnaround, rounded half up to the cent. */
export const unitPrice = ({
  listPrice,
  multiplier,
}: Pick<PricedTest, 'listPrice' | 'multiplier'>) => timesThousandths(listPrice, multiplier)

export const lineAmount = (test: PricedTest): Cents => unitPrice(test) * test.count

export type PricingTerms = {
  /** The billing company's price adjustment factor; 1000 leaves prices as they are. */
  factor: Thousandths
  discount: Cents
}

export type OrderPrice = {
  subtotal: Cents
  adjusted: Cents
  /** What of the one-time discount takes effect: the total never falls below zero. */
  discount: Cents
  total: Cents
}

export function priceOrder(tests: readonly PricedTest[], terms: PricingTerms): OrderPrice {
  const billable = tests.filter((test) => test.isBillable)
  const subtotal = billable.reduce((sum, test) => sum + lineAmount(test), 0)
  const adjusted = timesThousandths(subtotal, terms.factor)
  const discount = Math.min(terms.discount, adjusted)
  return { subtotal, adjusted, discount, total: adjusted - discount }
}
