import type { Day } from '../calendar/day.ts'
import { A_LA_CARTE_TESTS } from '../catalog/a-la-carte.ts'
import type { Catalog, TestType } from '../catalog/catalog.ts'
import { type ComplianceType, type ProductType, productTypesOf } from '../catalog/product-types.ts'
import { A_LA_CARTE_HEADING, TEST_KEYS, type TestKey } from '../catalog/test-keys.ts'
import type { TestDrafts } from './sample-draft.ts'

/** The price list of the day, used by every rule about samples. */
export type CurrentCatalog = { catalog: Catalog; today: Day }

export const UNAVAILABLE_TOOLTIP = 'This test is unavailable for your selected product type'

/** A test can be ordered from the day after its date of availability. */
function runningTest(testName: TestKey, { catalog, today }: CurrentCatalog): TestType | undefined {
  const testType = catalog.testTypes[testName]
  const isRunning = testType && testType.dateAvailable < today && catalog.turnTimes[testName]
  return isRunning ? testType : undefined
}

export const isOffered = (
  testName: TestKey,
  productType: ProductType,
  currentCatalog: CurrentCatalog,
): boolean => runningTest(testName, currentCatalog)?.productTypes.includes(productType) ?? false

/**
 * The test table lists everything offered for any product type of the chosen compliance, and
 * everything ticked: a test no longer offered must be visible to be removed.
 */
export function listedTests(
  complianceType: ComplianceType,
  currentCatalog: CurrentCatalog,
  ticked: TestDrafts = {},
): TestKey[] {
  const isTicked = (testName: TestKey): boolean =>
    testName === A_LA_CARTE_HEADING
      ? A_LA_CARTE_TESTS.some(isTicked)
      : ticked[testName] !== undefined
  return TEST_KEYS.filter(
    (testName) =>
      isTicked(testName) ||
      productTypesOf(complianceType).some((productType) =>
        isOffered(testName, productType, currentCatalog),
      ),
  )
}
