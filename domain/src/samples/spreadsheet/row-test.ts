import type { ProductType } from '../../catalog/product-types.ts'
import type { OrderableTestKey } from '../../catalog/test-keys.ts'
import { newTest } from '../new-test.ts'
import type { TestDraft } from '../sample-draft.ts'

/** A test that a row names. What the form would preselect has to be in the row, too. */
export function rowTest(testName: OrderableTestKey, productType: ProductType): TestDraft {
  const { unitOfMeasure, microALCSampleSize, ...test } = newTest(testName, productType)
  return test
}
