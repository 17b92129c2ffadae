import { DEFAULT_SAMPLE_SIZE } from '../catalog/a-la-carte.ts'
import type { ProductType } from '../catalog/product-types.ts'
import { TEST_FAMILIES } from '../catalog/test-families.ts'
import type { OrderableTestKey } from '../catalog/test-keys.ts'
import type { TestDraft } from './sample-draft.ts'
import { presetUnit } from './unit-options.ts'

/** A test that has just been ticked. */
export function newTest(testName: OrderableTestKey, productType: ProductType): TestDraft {
  const test: TestDraft = { testName, turnAroundType: 'standard', testCount: 1 }
  switch (TEST_FAMILIES[testName]) {
    case 'potency':
      return {
        ...test,
        unitOfMeasure: presetUnit(productType),
        densityKnown: true,
        fillWtKnown: true,
      }
    case 'aLaCarte':
      return { ...test, microALCSampleSize: DEFAULT_SAMPLE_SIZE }
    default:
      return test
  }
}
