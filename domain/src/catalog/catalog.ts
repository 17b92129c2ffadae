import type { Day } from '../calendar/day.ts'
import type { Cents, Thousandths } from '../money/money.ts'
import type { Panel } from './panels.ts'
import type { ProductType } from './product-types.ts'
import type { TestKey } from './test-keys.ts'
import type { TurnAroundType, TurnTimes } from './turnarounds.ts'

export const QUANTITY_UNITS = ['g', 'mL', 'unit'] as const

/** How much of a product one test uses up. */
export type Quantity = { amount: number; unit: (typeof QUANTITY_UNITS)[number] }

export type TestType = {
  id: number
  testName: TestKey
  priceCents: Cents
  /** The test can be ordered from the day after this one. */
  dateAvailable: Day
  productTypes: readonly ProductType[]
  /** The text customers read; the numbers to add up are beside it. */
  quantityRequirements: string
  quantities: Readonly<Partial<Record<ProductType, Quantity>>>
  separateContainer: boolean
  parentTestTypeId: number | null
}

export type TurnTypeMultipliers = Readonly<Record<TurnAroundType, Thousandths>>

/** What the laboratory offers on one day. Tests it does not run are missing. */
export type Catalog = {
  testTypes: Readonly<Partial<Record<TestKey, TestType>>>
  turnTimes: Readonly<Partial<Record<TestKey, TurnTimes>>>
  turnTypeMultipliers: TurnTypeMultipliers
  holidays: readonly Day[]
  panels: readonly Panel[]
}

export const testTypesByName = (testTypes: readonly TestType[]): Catalog['testTypes'] =>
  Object.fromEntries(testTypes.map((testType) => [testType.testName, testType]))
