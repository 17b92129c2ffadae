import type { TurnTypeMultipliers } from '@accession/domain/catalog/catalogue'
import { type HeldSample, pricedTest } from '@accession/domain/order-modification/held-order'
import type { Cents, Thousandths } from '@accession/domain/pricing/money'
import { priceOrder } from '@accession/domain/pricing/price-order'
import type { LockedOrder } from './locked-order-store.ts'

export const multipliersOf = (order: LockedOrder): TurnTypeMultipliers => ({
  standard: order.standard_thousandths,
  rush: order.rush_thousandths,
  urgent: order.urgent_thousandths,
})

type Terms = { multipliers: TurnTypeMultipliers; factor: Thousandths; discount: Cents }

/** What the tests of an order come to, at the prices and multipliers copied into it. */
export function totalOfHeld(samples: readonly HeldSample[], terms: Terms): Cents {
  const { multipliers } = terms
  const priced = samples.flatMap(({ tests }) => tests.map((test) => pricedTest(test, multipliers)))
  return priceOrder(priced, terms).total
}
