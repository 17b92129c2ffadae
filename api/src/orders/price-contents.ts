import type { TurnTypeMultipliers } from '@accession/domain/catalog/catalog'
import type { Cents, Thousandths } from '@accession/domain/money/money'
import { pricedTest, type SampleSnapshot } from '@accession/domain/orders/order-snapshot'
import { priceOrder } from '@accession/domain/pricing/price-order'
import type { LockedOrder } from './locked-order-store.ts'

export const multipliersOf = (order: LockedOrder): TurnTypeMultipliers => ({
  standard: order.standard_thousandths,
  rush: order.rush_thousandths,
  urgent: order.urgent_thousandths,
})

type PricingContext = { multipliers: TurnTypeMultipliers; factor: Thousandths; discount: Cents }

/** An order's total, at the prices and multipliers copied into it. */
export function totalOfSnapshot(
  samples: readonly SampleSnapshot[],
  pricing: PricingContext,
): Cents {
  const { multipliers } = pricing
  const priced = samples.flatMap(({ tests }) => tests.map((test) => pricedTest(test, multipliers)))
  return priceOrder(priced, pricing).total
}
