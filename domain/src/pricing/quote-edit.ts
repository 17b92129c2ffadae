import type { Catalog } from '../catalog/catalog.ts'
import type { TestKey } from '../catalog/test-keys.ts'
import type { PricedTest } from './price-order.ts'
import { type ChosenTest, countOf, quoteTests } from './quote-tests.ts'

/** The existing prices of a sample's tests by name, in the order of their numbers. */
export type KeptPrices = ReadonlyMap<
  TestKey,
  readonly Pick<PricedTest, 'listPrice' | 'isBillable'>[]
>

/**
 * Kept tests keep their price, even if the catalog no longer has them; additional ones take the
 * catalog price.
 */
export const quoteEdited = (
  tests: readonly ChosenTest[],
  before: KeptPrices,
  catalog: Catalog,
): PricedTest[] =>
  tests.flatMap((test) => {
    const { testName, turnAroundType } = test
    const multiplier = catalog.turnTypeMultipliers[turnAroundType]
    const kept = (before.get(testName) ?? []).slice(0, countOf(test.testCount))
    const added = quoteTests([test], catalog)
      .map((line) => ({ ...line, count: line.count - kept.length }))
      .filter(({ count }) => count > 0 || kept.length === 0)
    return [
      ...kept.map((price) => ({ testName, turnAroundType, multiplier, ...price, count: 1 })),
      ...added,
    ]
  })
