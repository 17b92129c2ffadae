import type { Catalog } from '../catalog/catalog.ts'
import type { OrderableTestKey } from '../catalog/test-keys.ts'
import type { TurnAroundType } from '../catalog/turnarounds.ts'
import type { PricedTest } from './price-order.ts'

export type ChosenTest = {
  testName: OrderableTestKey
  turnAroundType: TurnAroundType
  testCount: number | string
}

/**
 * Today's prices for chosen tests. A count that is still being typed may not be a number and adds
 * nothing.
 */
export function quoteTests(tests: readonly ChosenTest[], catalog: Catalog): PricedTest[] {
  return tests.flatMap(({ testName, turnAroundType, testCount }) => {
    const testType = catalog.testTypes[testName]
    if (!testType) return []
    return {
      testName,
      turnAroundType,
      listPrice: testType.priceCents,
      multiplier: catalog.turnTypeMultipliers[turnAroundType],
      count: countOf(testCount),
      isBillable: true,
    }
  })
}

export const countOf = (testCount: number | string): number =>
  typeof testCount === 'number' && Number.isInteger(testCount) && testCount > 0 ? testCount : 0
