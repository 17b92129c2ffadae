import fc from 'fast-check'
import { SAMPLE_SIZES } from '../src/catalog/a-la-carte.ts'
import { COMPLIANCE_TYPES, PRODUCT_TYPES, STATUS_TYPES } from '../src/catalog/product-types.ts'
import { ORDERABLE_TEST_KEYS, type OrderableTestKey } from '../src/catalog/test-keys.ts'
import {
  CANNABINOID_BANDS,
  CANNABINOIDS,
  TERPENE_BANDS,
  UNITS,
} from '../src/catalog/test-options.ts'
import { TURNAROUND_TYPES } from '../src/catalog/turnarounds.ts'
import type { SampleChange } from '../src/samples/sample-change.ts'
import type { SampleDraft } from '../src/samples/sample-draft.ts'
import type { TestField } from '../src/samples/test-form.ts'

/** Values a person may enter: first those the form takes, then those it turns down. */
const VALUES: Record<TestField, readonly unknown[]> = {
  turnAroundType: TURNAROUND_TYPES,
  testCount: [1, 2, 99, 0, 100, 1.5, '', '3', Number.NaN],
  note: ['fragile', 'x'.repeat(500), '', ' ', 'x'.repeat(501), '\ud800'],
  unitOfMeasure: UNITS,
  cannabinoidContent: CANNABINOID_BANDS,
  majorCannabinoidExpected: CANNABINOIDS,
  densityKnown: [true, false],
  density: [1.2, 0.001, 1.999, 0, 2, '', 'heavy'],
  labelClaim: [25, 0, 1_000_000, 0.0001, -1, 1_000_001, 0.00001, ''],
  fillWtKnown: [true, false],
  fillWt: [30, 0.0001, 0, '', 'full'],
  servingsPerPkg: [10, 1, '', 0, 2.5],
  waterSoluble: [true, false],
  terpeneContent: TERPENE_BANDS,
  solventBased: [true, false],
  microALCSampleSize: SAMPLE_SIZES,
}
const TEXTS = ['Ann', ' B7 ', 'x'.repeat(50), '', '  ', 'x'.repeat(51), 'a\u0000b']
const TEXT_FIELDS = ['sampleName', 'batchName', 'samplerName', 'samplerID', 'uSDALicense'] as const

const testNames = fc.constantFrom(...ORDERABLE_TEST_KEYS)
const testFields = fc.constantFrom(...(Object.keys(VALUES) as TestField[]))
const picks = fc.nat(1000)

const pickFrom = <T>(options: readonly T[], pick: number): T => options[pick % options.length] as T

/** One thing a person does; which test and value it hits depends on what is selected by then. */
type Step = (draft: SampleDraft) => SampleChange

const step = <T>(arbitrary: fc.Arbitrary<T>, toChange: (value: T, draft: SampleDraft) => unknown) =>
  arbitrary.map(
    (value): Step =>
      (draft) =>
        toChange(value, draft) as SampleChange,
  )

const typing = step(fc.tuple(fc.constantFrom(...TEXT_FIELDS), picks), ([field, pick]) => ({
  type: 'text',
  field,
  value: pickFrom(TEXTS, pick),
}))

const choosing = fc.oneof(
  step(fc.constantFrom(...COMPLIANCE_TYPES), (value) => ({ type: 'complianceType', value })),
  step(fc.constantFrom(...PRODUCT_TYPES), (value) => ({ type: 'productType', value })),
  step(fc.constantFrom(...STATUS_TYPES), (value) => ({ type: 'statusType', value })),
)

const ticking = step(testNames, (testName) => ({ type: 'selectTest', testName }))
const unticking = step(testNames, (testName) => ({ type: 'deselectTest', testName }))

const answering = step(fc.tuple(testNames, testFields, picks), ([testName, field, pick], draft) => {
  const selected = Object.keys(draft.tests)
  return {
    type: 'testField',
    testName: selected.length > 0 ? pickFrom(selected, pick) : testName,
    field,
    value: pickFrom(VALUES[field], pick),
  }
})

export const histories = fc.record({
  complianceType: fc.constantFrom(...COMPLIANCE_TYPES),
  productType: fc.constantFrom(...PRODUCT_TYPES),
  steps: fc.array(
    fc.oneof(
      { arbitrary: answering, weight: 12 },
      { arbitrary: ticking, weight: 5 },
      { arbitrary: typing, weight: 2 },
      { arbitrary: unticking, weight: 1 },
      { arbitrary: choosing, weight: 1 },
    ),
    { maxLength: 40 },
  ),
  withdrawn: fc.subarray(
    ORDERABLE_TEST_KEYS.filter((testName) => testName !== 'traceTHC'),
    { maxLength: 3 },
  ),
})

/** What an obliging person answers when the form complains about a field. */
export function answerTo(complaint: string, draft: SampleDraft): SampleChange {
  const [first, field] = complaint.split('.') as [OrderableTestKey, TestField | undefined]
  if (field)
    return { type: 'testField', testName: first, field, value: VALUES[field][0] } as SampleChange
  return answerAboutSample(first, draft)
}

function answerAboutSample(field: string, { info }: SampleDraft): SampleChange {
  switch (field) {
    case 'complianceType':
      return { type: 'complianceType', value: 'Standard' }
    case 'productType':
      return { type: 'productType', value: info.complianceType === 'CDPHE' ? 'unitCo' : 'unit' }
    case 'statusType':
      return { type: 'statusType', value: 'Pre Harvest Test' }
    case 'tests':
      return { type: 'selectTest', testName: 'traceTHC' }
    default:
      return { type: 'text', field, value: 'Ann' } as SampleChange
  }
}
