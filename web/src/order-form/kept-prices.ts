import type { Order } from '@accession/contract/orders'
import type { TestKey } from '@accession/domain/catalog/test-keys'
import { type Cents, centsOf, thousandthsOf } from '@accession/domain/money/money'
import type { KeptPrices } from '@accession/domain/pricing/quote-edit'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'

export type KeptOrderPrices = { bySample: ReadonlyMap<number, KeptPrices>; discount: Cents }

/** The prices at which the tests of an order were placed. */
export const keptPrices = (order: Order): KeptOrderPrices => ({
  bySample: new Map(order.samples.map(({ sampleId, tests }) => [sampleId, byName(tests)])),
  discount: centsOf(order.discount),
})

function byName(tests: Order['samples'][number]['tests']): KeptPrices {
  const byKey = new Map<TestKey, { listPrice: Cents; isBillable: boolean }[]>()
  for (const { testName, listPrice, isBillable } of tests) {
    const prices = byKey.get(testName) ?? []
    byKey.set(testName, [...prices, { listPrice: centsOf(listPrice), isBillable }])
  }
  return byKey
}

/** Today's price list with the order's own multipliers. */
export function catalogFor(order: Order, currentCatalog: CurrentCatalog): CurrentCatalog {
  const { standard, rush, urgent } = order.turnTypeMultipliers
  const turnTypeMultipliers = {
    standard: thousandthsOf(standard),
    rush: thousandthsOf(rush),
    urgent: thousandthsOf(urgent),
  }
  return { ...currentCatalog, catalog: { ...currentCatalog.catalog, turnTypeMultipliers } }
}
