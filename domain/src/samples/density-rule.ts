import type { ProductType } from '../catalog/product-types.ts'
import { TEST_FAMILIES } from '../catalog/test-families.ts'
import type { OrderableTestKey } from '../catalog/test-keys.ts'
import { fastestOf } from '../catalog/turnarounds.ts'
import { newTest } from './new-test.ts'
import {
  type SampleDraft,
  selectedTests,
  type TestDraft,
  withoutTest,
  withTest,
} from './sample-draft.ts'
import type { DecidingAnswers } from './test-fields.ts'

export const DENSITY_TOOLTIP =
  'A density measurement is required to report potency results in mg/mL'

/** A potency in mg/mL whose density the customer does not know. */
export const lacksDensity = (test: DecidingAnswers): boolean =>
  TEST_FAMILIES[test.testName] === 'potency' &&
  test.unitOfMeasure === 'mg/mL' &&
  test.densityKnown === false

/** While a potency lacks its density, the Density test cannot be unticked or made slower. */
export const isDensityLocked = (draft: SampleDraft): boolean => draft.densityHold !== null

export const isLocked = (testName: OrderableTestKey, draft: SampleDraft): boolean =>
  testName === 'density' && isDensityLocked(draft)

/** Syncs the Density test with the potencies; runs after every change. */
export function settleDensity(draft: SampleDraft, productType: ProductType): SampleDraft {
  const waiting = selectedTests(draft.tests).filter(lacksDensity)
  return waiting.length > 0 ? holdDensity(draft, waiting, productType) : releaseDensity(draft)
}

function holdDensity(
  draft: SampleDraft,
  waiting: readonly TestDraft[],
  productType: ProductType,
): SampleDraft {
  const density = draft.tests.density ?? newTest('density', productType)
  const densityHold = draft.densityHold ?? {
    chosenByPerson: draft.tests.density !== undefined,
    turnAroundType: density.turnAroundType,
  }
  const turnAroundType = fastestOf([
    densityHold.turnAroundType,
    ...waiting.map((test) => test.turnAroundType),
  ])
  return withTest({ ...draft, densityHold }, { ...density, turnAroundType })
}

/**
 * A Density test added automatically is removed automatically; a chosen one returns to standard.
 */
function releaseDensity(draft: SampleDraft): SampleDraft {
  const { densityHold } = draft
  const { density } = draft.tests
  if (!densityHold || !density) return draft
  const released = { ...draft, densityHold: null }
  return densityHold.chosenByPerson
    ? withTest(released, { ...density, turnAroundType: 'standard' })
    : withoutTest(released, 'density')
}
