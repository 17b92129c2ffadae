import { describe, expect, it } from 'vitest'
import { OFFER } from '../../proofs/sample-examples.ts'
import type { TestDetails } from '../orders/replicates.ts'
import type { SampleChange } from '../samples/sample-change.ts'
import type { HeldSample, HeldTest } from './held-order.ts'
import { detailsInForm, draftOfAdding, draftOfTest, editTests, retyped } from './test-editor.ts'

const held = (details: TestDetails): HeldTest => ({
  testNumber: '26-000001-01-01',
  details,
  listPrice: 2_000,
  isBillable: true,
  startDate: '2026-11-16',
  dueDate: '2026-11-19',
  datesSetByHand: false,
})
const ph = held({ testName: 'ph', turnAroundType: 'rush', note: 'cold' })
const density = held({ testName: 'density', turnAroundType: 'standard' })
const drops = (...tests: HeldTest[]): HeldSample => ({
  sampleNumber: '26-000001-01',
  sampleInfo: { sampleName: 'Drops', complianceType: 'Standard', productType: 'unit' },
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
const addTo = (sample: HeldSample) =>
  waiting.reduce(
    (draft, change) => editTests(draft, change, OFFER, sample).draft,
    draftOfAdding(sample),
  )

describe('the form of a test', () => {
  it('opens with what was ordered and gives it back unchanged', () => {
    const draft = draftOfTest(drops(ph), ph)
    expect(draft.tests.ph && detailsInForm(draft.tests.ph, draft)).toEqual(ph.details)
  })

  it('another test starts as if it had just been ticked', () => {
    const draft = retyped(draftOfTest(drops(ph), ph), 'density')
    expect(Object.keys(draft.tests)).toEqual(['density'])
    expect(draft.tests.density?.turnAroundType).toBe('standard')
  })
})

describe('adding a potency of unknown density', () => {
  it('brings Density along', () => {
    expect(Object.keys(addTo(drops(ph)).tests)).toContain('density')
  })

  it('does not when the sample has it already', () => {
    expect(Object.keys(addTo(drops(ph, density)).tests)).toEqual(['potency'])
  })
})
