import { describe, expect, it } from 'vitest'
import { CURRENT_CATALOG } from '../../proofs/sample-examples.ts'
import { type SampleSnapshot, type TestSnapshot, UNTOUCHED } from '../orders/order-snapshot.ts'
import type { TestDetails } from '../orders/replicates.ts'
import type { SampleChange } from '../samples/sample-change.ts'
import { detailsInForm, draftOfAdding, draftOfTest, editTests, retyped } from './test-editor.ts'

const snapshot = (details: TestDetails): TestSnapshot => ({
  testNumber: '26-000001-01-01',
  details,
  listPrice: 2_000,
  isBillable: true,
  startDate: '2026-11-16',
  dueDate: '2026-11-19',
  datesSetByHand: false,
  isReported: false,
})
const ph = snapshot({ testName: 'ph', turnAroundType: 'rush', note: 'cold' })
const density = snapshot({ testName: 'density', turnAroundType: 'standard' })
const drops = (...tests: TestSnapshot[]): SampleSnapshot => ({
  sampleNumber: '26-000001-01',
  sampleInfo: { sampleName: 'Drops', complianceType: 'Standard', productType: 'unit' },
  ...UNTOUCHED,
  tests,
})
const potency = (field: string, value: unknown) =>
  ({ type: 'testField', testName: 'potency', field, value }) as SampleChange

/** A potency in mg/mL of unknown density. */
const waiting: SampleChange[] = [
  { type: 'selectTest', testName: 'potency' },
  potency('unitOfMeasure', 'mg/mL'),
  potency('densityKnown', false),
]
const addTo = (sample: SampleSnapshot) =>
  waiting.reduce(
    (draft, change) => editTests(draft, change, CURRENT_CATALOG, sample).draft,
    draftOfAdding(sample),
  )

describe('the test form', () => {
  it('opens with what was ordered and returns it unchanged', () => {
    const draft = draftOfTest(drops(ph), ph)
    expect(draft.tests.ph && detailsInForm(draft.tests.ph, draft)).toEqual(ph.details)
  })

  it('another test starts as if just selected', () => {
    const draft = retyped(draftOfTest(drops(ph), ph), 'density')
    expect(Object.keys(draft.tests)).toEqual(['density'])
    expect(draft.tests.density?.turnAroundType).toBe('standard')
  })
})

describe('adding a potency test with unknown density', () => {
  it('adds the Density test', () => {
    expect(Object.keys(addTo(drops(ph)).tests)).toContain('density')
  })

  it('does not if the sample already has it', () => {
    expect(Object.keys(addTo(drops(ph, density)).tests)).toEqual(['potency'])
  })
})
