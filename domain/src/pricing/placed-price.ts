import type { Catalog, TurnTypeMultipliers } from '../catalog/catalog.ts'
import type { TestKey } from '../catalog/test-keys.ts'
import type { TurnAroundType } from '../catalog/turnarounds.ts'
import type { Cents, Thousandths } from '../money/money.ts'

export type PlacedPrice = { listPrice: Cents; multiplier: Thousandths }

type TestToPrice = { testName: TestKey; turnAroundType: TurnAroundType }

/**
 * The price stored with an order. A kept test keeps its list price, an added or retyped one takes
 * the current one; the multiplier is the order's own. Null if the current catalog does not have the
 * test.
 */
export function placedPrice(
  test: TestToPrice,
  before: { testName: TestKey; listPrice: Cents } | null,
  catalog: Pick<Catalog, 'testTypes'>,
  multipliersOfOrder: TurnTypeMultipliers,
): PlacedPrice | null {
  const isKept = before?.testName === test.testName
  const listPrice = isKept ? before.listPrice : catalog.testTypes[test.testName]?.priceCents
  if (listPrice === undefined) return null
  return { listPrice, multiplier: multipliersOfOrder[test.turnAroundType] }
}
