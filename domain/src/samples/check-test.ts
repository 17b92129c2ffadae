import { sampleSizesOf } from '../catalog/a-la-carte.ts'
import type { ProductType } from '../catalog/product-types.ts'
import { offeredTurnarounds } from '../catalog/turnarounds.ts'
import { fieldIssues, type Issue } from './issues.ts'
import type { CleanedTest } from './payload-cleanup.ts'
import type { OrderedSample } from './sample-draft.ts'
import { type CurrentCatalog, isOffered, UNAVAILABLE_TOOLTIP } from './test-availability.ts'
import { askedFields } from './test-fields.ts'
import { TEST_FIELDS } from './test-form.ts'
import { unitOptions } from './unit-options.ts'

/** What is wrong with one test of a sample. A test the order already has is always allowed. */
export function checkTest(
  test: CleanedTest,
  productType: ProductType,
  currentCatalog: CurrentCatalog,
  ordered: OrderedSample | null,
): Issue[] {
  const { testName, ...details } = test
  return [
    ...fieldIssues(TEST_FIELDS, askedFields(test, productType), details),
    ...offerIssues(test, productType, currentCatalog, ordered),
    ...optionIssues(test, productType),
  ]
}

function offerIssues(
  { testName, turnAroundType }: CleanedTest,
  productType: ProductType,
  currentCatalog: CurrentCatalog,
  ordered: OrderedSample | null,
): Issue[] {
  const isSameProduct = ordered?.productType === productType
  const kept = isSameProduct ? ordered.tests.filter((test) => test.testName === testName) : []
  if (kept.length === 0 && !isOffered(testName, productType, currentCatalog))
    return [{ path: ['testName'], message: UNAVAILABLE_TOOLTIP }]

  const turnTimes = currentCatalog.catalog.turnTimes[testName]
  const turnarounds = [
    ...(turnTimes ? offeredTurnarounds(turnTimes) : []),
    ...kept.map((test) => test.turnAroundType),
  ]
  if (turnAroundType && !turnarounds.includes(turnAroundType))
    return [{ path: ['turnAroundType'], message: 'Not available for this test' }]
  return []
}

function optionIssues(test: CleanedTest, productType: ProductType): Issue[] {
  const { testName, unitOfMeasure, microALCSampleSize } = test
  if (unitOfMeasure && !unitOptions(productType).includes(unitOfMeasure))
    return [{ path: ['unitOfMeasure'], message: 'Not available for this product type' }]
  if (microALCSampleSize && !sampleSizesOf(testName).includes(microALCSampleSize))
    return [{ path: ['microALCSampleSize'], message: 'Not available for this test' }]
  return []
}
