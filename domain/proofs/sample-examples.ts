import type { ProductType } from '../src/catalog/product-types.ts'
import { SEED_CATALOG } from '../src/catalog/seed-catalog.ts'
import type { OrderableTestKey } from '../src/catalog/test-keys.ts'
import type { SampleChange } from '../src/samples/sample-change.ts'
import { EMPTY_SAMPLE, type SampleDraft, type TestDraft } from '../src/samples/sample-draft.ts'
import { editSample } from '../src/samples/sample-editor.ts'

export const CURRENT_CATALOG = { catalog: SEED_CATALOG, today: '2026-11-16' }

export const afterChanges = (draft: SampleDraft, ...changes: SampleChange[]): SampleDraft =>
  changes.reduce((current, change) => editSample(current, change, CURRENT_CATALOG).draft, draft)

export const setField = <Field extends keyof TestDraft>(
  testName: OrderableTestKey,
  field: Field,
  value: TestDraft[Field],
): SampleChange => ({ type: 'testField', testName, field, value }) as SampleChange

export const select = (testName: OrderableTestKey): SampleChange => ({
  type: 'selectTest',
  testName,
})

export const deselect = (testName: OrderableTestKey): SampleChange => ({
  type: 'deselectTest',
  testName,
})

/** A named sample of a product type, with its default tests. */
export const sampleOf = (productType: ProductType): SampleDraft =>
  afterChanges(
    EMPTY_SAMPLE,
    { type: 'text', field: 'sampleName', value: 'Blue Dream' },
    { type: 'complianceType', value: productType.endsWith('Co') ? 'CDPHE' : 'Standard' },
    { type: 'productType', value: productType },
  )

/** A unit whose potency is to be reported in mg/mL. */
export const tincture = (): SampleDraft =>
  afterChanges(
    sampleOf('unit'),
    select('potency'),
    setField('potency', 'unitOfMeasure', 'mg/mL'),
    setField('potency', 'cannabinoidContent', '0-10%'),
    setField('potency', 'majorCannabinoidExpected', 'CBD'),
    setField('potency', 'waterSoluble', false),
  )
