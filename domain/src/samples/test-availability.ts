import type { Day } from '../calendar/day.ts'
import { A_LA_CARTE_TESTS } from '../catalog/a-la-carte.ts'
import type { Catalogue, TestType } from '../catalog/catalogue.ts'
import { type ComplianceType, type ProductType, productTypesOf } from '../catalog/product-types.ts'
import { A_LA_CARTE_HEADING, TEST_KEYS, type TestKey } from '../catalog/test-keys.ts'
import type { TestDrafts } from './sample-draft.ts'

/** The price list of the day, which every rule about samples is asked against. */
export type Offer = { catalogue: Catalogue; today: Day }

export const UNAVAILABLE_TOOLTIP = 'This test is unavailable for your selected product type'

/** A test can be ordered from the day after its date of availability. */
function runningTest(testName: TestKey, { catalogue, today }: Offer): TestType | undefined {
  const testType = catalogue.testTypes[testName]
  const isRunning = testType && testType.dateAvailable < today && catalogue.turnTimes[testName]
  return isRunning ? testType : undefined
}

export const isOffered = (testName: TestKey, productType: ProductType, offer: Offer): boolean =>
  runningTest(testName, offer)?.productTypes.includes(productType) ?? false

/**
 * The test table lists what is offered for any product type of the chosen compliance, and what is
 * ticked: a test may have left the offer since, and has to be seen to be taken out.
 */
export function listedTests(
  complianceType: ComplianceType,
  offer: Offer,
  ticked: TestDrafts = {},
): TestKey[] {
  const isTicked = (testName: TestKey): boolean =>
    testName === A_LA_CARTE_HEADING
      ? A_LA_CARTE_TESTS.some(isTicked)
      : ticked[testName] !== undefined
  return TEST_KEYS.filter(
    (testName) =>
      isTicked(testName) ||
      productTypesOf(complianceType).some((productType) => isOffered(testName, productType, offer)),
  )
}
