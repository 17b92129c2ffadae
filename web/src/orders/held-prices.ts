import type { Order } from '@accession/contract/orders'
import type { TestKey } from '@accession/domain/catalog/test-keys'
import { type Cents, centsOf, thousandthsOf } from '@accession/domain/pricing/money'
import type { HeldPrices } from '@accession/domain/pricing/quote-edit'
import type { Offer } from '@accession/domain/samples/test-availability'

export type HeldOrderPrices = { bySample: ReadonlyMap<number, HeldPrices>; discount: Cents }

/** What the tests of an order were placed at. */
export const heldPrices = (order: Order): HeldOrderPrices => ({
  bySample: new Map(order.samples.map(({ sampleId, tests }) => [sampleId, byName(tests)])),
  discount: centsOf(order.discount),
})

function byName(tests: Order['samples'][number]['tests']): HeldPrices {
  const held = new Map<TestKey, { listPrice: Cents; isBillable: boolean }[]>()
  for (const { testName, listPrice, isBillable } of tests) {
    const prices = held.get(testName as TestKey) ?? []
    held.set(testName as TestKey, [...prices, { listPrice: centsOf(listPrice), isBillable }])
  }
  return held
}

/** The price list of the day with the multipliers that the order was placed under. */
export function offerFor(order: Order, offer: Offer): Offer {
  const { standard, rush, urgent } = order.turnTypeMultipliers
  const turnTypeMultipliers = {
    standard: thousandthsOf(standard),
    rush: thousandthsOf(rush),
    urgent: thousandthsOf(urgent),
  }
  return { ...offer, catalogue: { ...offer.catalogue, turnTypeMultipliers } }
}
