import fc from 'fast-check'
import { SAMPLE_SIZES } from '../src/catalog/a-la-carte.ts'
import {
  COMPLIANCE_TYPES,
  PRODUCT_TYPES,
  productTypesOf,
  STATUS_TYPES,
} from '../src/catalog/product-types.ts'
import { TEST_FAMILIES } from '../src/catalog/test-families.ts'
import { ORDERABLE_TEST_KEYS, type OrderableTestKey } from '../src/catalog/test-keys.ts'
import {
  CANNABINOID_BANDS,
  CANNABINOIDS,
  TERPENE_BANDS,
  UNITS,
} from '../src/catalog/test-options.ts'
import { TURNAROUND_TYPES } from '../src/catalog/turnarounds.ts'
import { completeSample } from '../src/samples/complete-sample.ts'
import type { SampleChange } from '../src/samples/sample-change.ts'
import type { SampleDraft } from '../src/samples/sample-draft.ts'
import { editSample } from '../src/samples/sample-editor.ts'
import type { CurrentCatalog } from '../src/samples/test-availability.ts'
import { askedFields } from '../src/samples/test-fields.ts'
import type { TestField } from '../src/samples/test-form.ts'
import { CURRENT_CATALOG } from './sample-examples.ts'

/** Values a user may enter: first valid ones, then invalid ones. */
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
const TEXT_FIELDS = [
  'sampleName',
  'batchName',
  'samplerName',
  'samplerID',
  'uSDALicense',
  'packageTag',
] as const

const ALL_FIELDS = Object.keys(VALUES) as TestField[]
const POTENCIES = ORDERABLE_TEST_KEYS.filter((testName) => TEST_FAMILIES[testName] === 'potency')

const picks = fc.noBias(fc.nat(10_000))
const pickFrom = <T>(options: readonly T[], pick: number): T => options[pick % options.length] as T

/** One user action; the affected test and value depend on what is selected at that time. */
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
  {
    arbitrary: step(picks, (pick) => ({ type: 'statusType', value: pickFrom(STATUS_TYPES, pick) })),
    weight: 6,
  },
  {
    arbitrary: step(picks, (pick) => ({
      type: 'productType',
      value: pickFrom(PRODUCT_TYPES, pick),
    })),
    weight: 3,
  },
  {
    arbitrary: step(picks, (pick) => ({
      type: 'complianceType',
      value: pickFrom(COMPLIANCE_TYPES, pick),
    })),
    weight: 1,
  },
)

const ticking = fc.oneof(
  step(picks, (pick) => ({ type: 'selectTest', testName: pickFrom(ORDERABLE_TEST_KEYS, pick) })),
  step(picks, (pick) => ({ type: 'selectTest', testName: pickFrom(POTENCIES, pick) })),
)

const unticking = step(picks, (pick, draft) => ({
  type: 'deselectTest',
  testName: pickFrom(Object.keys(draft.tests), pick),
}))

/** Answers on which other questions depend; generated more often than the rest. */
const DECISIONS = [
  ...UNITS.map((unit) => ['unitOfMeasure', unit]),
  ['unitOfMeasure', 'mg/mL'],
  ['unitOfMeasure', 'mg/mL'],
  ['unitOfMeasure', 'mg/unit'],
  ['densityKnown', false],
  ['densityKnown', false],
  ['densityKnown', true],
  ['fillWtKnown', false],
  ...TURNAROUND_TYPES.map((type) => ['turnAroundType', type]),
] as const

const deciding = step(fc.tuple(picks, picks), ([test, decision], draft) => {
  const potencies = POTENCIES.filter((testName) => draft.tests[testName])
  const testName = pickFrom(potencies.length > 0 ? potencies : POTENCIES, test)
  const [field, value] = pickFrom(DECISIONS, decision)
  return { type: 'testField', testName, field, value }
})

/** Mostly fields the form asks for, sometimes others. */
const answering = step(fc.tuple(picks, picks, picks), ([test, field, value], draft) => {
  const testName = pickFrom(Object.keys(draft.tests) as OrderableTestKey[], test)
  const selected = draft.tests[testName]
  const { productType } = draft.info
  const asked = selected && productType && askedFields(selected, productType)
  const isAstray = !asked || field % 20 === 0
  const fields = isAstray ? ALL_FIELDS : [...asked.required, ...asked.optional]
  const chosen = pickFrom(fields, field)
  const options = VALUES[chosen]
  const isPlausible = value % 4 > 0
  return {
    type: 'testField',
    testName: testName ?? 'potency',
    field: chosen,
    value: pickFrom(isPlausible ? options.slice(0, 4) : options, value),
  }
})

const startingPoint = fc.constantFrom(...COMPLIANCE_TYPES).chain((complianceType) =>
  fc.record({
    complianceType: fc.constant(complianceType),
    productType: fc.constantFrom(...productTypesOf(complianceType)),
  }),
)

export const histories = fc.record({
  start: startingPoint,
  steps: fc.noBias(
    fc.array(
      fc.oneof(
        { arbitrary: answering, weight: 16 },
        { arbitrary: deciding, weight: 8 },
        { arbitrary: ticking, weight: 6 },
        { arbitrary: typing, weight: 4 },
        { arbitrary: unticking, weight: 2 },
        { arbitrary: choosing, weight: 1 },
      ),
      { maxLength: 60, size: 'max' },
    ),
  ),
  withdrawn: fc.subarray(
    ORDERABLE_TEST_KEYS.filter((testName) => testName !== 'traceTHC'),
    { maxLength: 3 },
  ),
})

/** A value that fixes the error the form shows at a field. */
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

/** The catalog after these tests were withdrawn. */
export function catalogWithout(withdrawn: readonly string[]): CurrentCatalog {
  const testTypes = Object.entries(CURRENT_CATALOG.catalog.testTypes)
  const left = Object.fromEntries(testTypes.filter(([testName]) => !withdrawn.includes(testName)))
  return { ...CURRENT_CATALOG, catalog: { ...CURRENT_CATALOG.catalog, testTypes: left } }
}

/** Answers the form's complaints one after the other until it has none. */
export function obliged(draft: SampleDraft, currentCatalog: CurrentCatalog): SampleDraft {
  let current = draft
  for (let round = 0; round < 200; round += 1) {
    const completion = completeSample(current, currentCatalog)
    if (completion.isComplete) return current
    const [complaint = ''] = Object.keys(completion.errors)
    current = editSample(current, answerTo(complaint, current), currentCatalog).draft
  }
  throw new Error(`Cannot be completed: ${JSON.stringify(completeSample(current, currentCatalog))}`)
}
