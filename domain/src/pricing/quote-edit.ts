import type { Catalogue } from '../catalog/catalogue.ts'
import type { TestKey } from '../catalog/test-keys.ts'
import type { PricedTest } from './price-order.ts'
import { type ChosenTest, countOf, quoteTests } from './quote-tests.ts'

/** What an order holds of a sample: the prices of its tests by name, in the order of their numbers. */
export type HeldPrices = ReadonlyMap<
  TestKey,
  readonly Pick<PricedTest, 'listPrice' | 'isBillable'>[]
>

/**
 * Kept tests keep their price, also when the catalogue no longer has them; those beyond what the order
 * holds take that of the catalogue.
 */
export const quoteEdited = (
  tests: readonly ChosenTest[],
  held: HeldPrices,
  catalogue: Catalogue,
): PricedTest[] =>
  tests.flatMap((test) => {
    const { testName, turnAroundType } = test
    const multiplier = catalogue.turnTypeMultipliers[turnAroundType]
    const kept = (held.get(testName) ?? []).slice(0, countOf(test.testCount))
    const added = quoteTests([test], catalogue)
      .map((line) => ({ ...line, count: line.count - kept.length }))
      .filter(({ count }) => count > 0 || kept.length === 0)
    return [
      ...kept.map((price) => ({ testName, turnAroundType, multiplier, ...price, count: 1 })),
      ...added,
    ]
  })
