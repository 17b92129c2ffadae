import type { Catalogue } from '../catalog/catalogue.ts'
import type { TestKey } from '../catalog/test-keys.ts'
import type { PricedTest } from './price-order.ts'
import { type ChosenTest, quoteTests } from './quote-tests.ts'

/** What an order holds of a sample: the prices of its tests by name, in the order of their numbers. */
export type HeldPrices = ReadonlyMap<
  TestKey,
  readonly Pick<PricedTest, 'listPrice' | 'isBillable'>[]
>

/** Kept tests keep their price; those beyond what the order holds take that of the catalogue. */
export const quoteEdited = (
  tests: readonly ChosenTest[],
  held: HeldPrices,
  catalogue: Catalogue,
): PricedTest[] =>
  quoteTests(tests, catalogue).flatMap((line) => {
    const kept = (held.get(line.testName) ?? []).slice(0, line.count)
    const added = { ...line, count: line.count - kept.length }
    return [
      ...kept.map((price) => ({ ...line, ...price, count: 1 })),
      ...(added.count > 0 || kept.length === 0 ? [added] : []),
    ]
  })
