import { type Panel, panelFor } from '../catalog/panels.ts'
import type { ProductType } from '../catalog/product-types.ts'
import type { OrderableTestKey } from '../catalog/test-keys.ts'
import { TEST_LABELS } from '../catalog/test-labels.ts'
import { newTest } from './new-test.ts'
import type { SampleDraft, TestDraft } from './sample-draft.ts'
import { type CurrentCatalog, isOffered } from './test-availability.ts'
import { askedFields } from './test-fields.ts'
import type { TestField } from './test-form.ts'

/** The panel of the sample's product type; null if there is none. */
export const panelOf = (
  { info }: Pick<SampleDraft, 'info'>,
  { catalog }: CurrentCatalog,
): Panel | null => (info.productType ? panelFor(info.productType, catalog) : null)

/**
 * The required questions of a test that have no preset answer. They stay listed once answered, so
 * that no field disappears while it is being filled in.
 */
export function openQuestions(test: TestDraft, productType: ProductType): TestField[] {
  const preset = newTest(test.testName, productType)
  const answered = askedFields(preset, productType).required.filter(
    (field) => preset[field] !== undefined,
  )
  return askedFields(test, productType).required.filter((field) => !answered.includes(field))
}

/** Whether a test can be ordered as it is when it is ticked. */
export const needsNoAnswer = (testName: OrderableTestKey, productType: ProductType): boolean =>
  openQuestions(newTest(testName, productType), productType).length === 0

/**
 * Names the tests of the panel that the sample does not have; null if it has all that are offered.
 * A hint, never an error.
 */
export function missingFromPanel(
  panel: Panel,
  { tests }: Pick<SampleDraft, 'tests'>,
  currentCatalog: CurrentCatalog,
): string | null {
  const missing = panel.tests.filter(
    (testName) => !tests[testName] && isOffered(testName, panel.productType, currentCatalog),
  )
  const names = missing.map((testName) => TEST_LABELS[testName])
  return names.length > 0 ? `The ${panel.name} also has: ${names.join(', ')}` : null
}
