import type { Cents } from '../money/money.ts'
import { lineAmount, type PricedTest, unitPrice } from './price-order.ts'

/** All tests of an order with the same name, turnaround and price, as one row. */
export type TestSummary = PricedTest & { unitPrice: Cents; amount: Cents }

/** One row per kind of test, in order of first occurrence. */
export function summarizeTests(tests: readonly PricedTest[]): TestSummary[] {
  const rows = new Map<string, PricedTest>()
  for (const test of tests) {
    const kind = kindOf(test)
    const row = rows.get(kind)
    rows.set(kind, row ? { ...row, count: row.count + test.count } : test)
  }
  return [...rows.values()].map((row) => ({
    ...row,
    unitPrice: unitPrice(row),
    amount: row.isBillable ? lineAmount(row) : 0,
  }))
}

/** What tests on one row have in common. */
export const kindOf = ({
  testName,
  turnAroundType,
  listPrice,
  multiplier,
  isBillable,
}: PricedTest) => [testName, turnAroundType, listPrice, multiplier, isBillable].join()
