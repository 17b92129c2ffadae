import type { Catalogue, TurnTypeMultipliers } from '../catalog/catalogue.ts'
import type { TestKey } from '../catalog/test-keys.ts'
import type { TurnAroundType } from '../catalog/turnarounds.ts'
import type { Cents, Thousandths } from './money.ts'

export type PlacedPrice = { listPrice: Cents; multiplier: Thousandths }

type TestToPrice = { testName: TestKey; turnAroundType: TurnAroundType }

/**
 * The price copied into an order. A kept test keeps its list price, an added or retyped one takes
 * that of the day; the multiplier is the order's own. Null when the day's list does not have it.
 */
export function placedPrice(
  test: TestToPrice,
  before: { testName: TestKey; listPrice: Cents } | null,
  catalogue: Pick<Catalogue, 'testTypes'>,
  multipliersOfOrder: TurnTypeMultipliers,
): PlacedPrice | null {
  const isKept = before?.testName === test.testName
  const listPrice = isKept ? before.listPrice : catalogue.testTypes[test.testName]?.priceCents
  if (listPrice === undefined) return null
  return { listPrice, multiplier: multipliersOfOrder[test.turnAroundType] }
}
