import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { answerTo, histories } from '../../../proofs/editor-histories.ts'
import { PROOF_TIMEOUT_MS, prove } from '../../../proofs/prove.ts'
import {
  afterChanges,
  CURRENT_CATALOG,
  deselect,
  sampleOf,
  setField,
  tincture,
} from '../../../proofs/sample-examples.ts'
import { completeSample } from '../complete-sample.ts'
import { EMPTY_SAMPLE, type SampleDraft } from '../sample-draft.ts'
import { editSample } from '../sample-editor.ts'
import { isReady, type RowCells, readRow, writeRow } from './read-row.ts'
import { FAILED_FORMULA, IS_A_DATE } from './spreadsheet-cell.ts'

const PLANT: RowCells = {
  sampleName: 'Elektra',
  complianceType: 'Standard',
  productType: 'Plant Material',
  tests: 'Mycotoxins',
}
const POTENCY: RowCells = {
  ...PLANT,
  tests: 'Cannabinoid Potency',
  unitOfMeasure: '%',
  cannabinoidContent: '10-25%',
  majorCannabinoidExpected: 'CBD',
}
const TINCTURE: RowCells = {
  ...POTENCY,
  productType: 'Unit',
  unitOfMeasure: 'mg/mL',
  waterSoluble: 'No',
  density: '0.95',
}
const HEMP: RowCells = {
  ...PLANT,
  complianceType: 'CDPHE',
  productType: 'Plant Material (Colorado)',
  statusType: 'New Sample',
}

const read = (cells: RowCells) => readRow(cells, CURRENT_CATALOG)

describe('a row with errors says which cell and what', () => {
  test.each<[string, RowCells, Record<string, string>]>([
    [
      'nothing',
      {},
      {
        sampleName: 'Required',
        complianceType: 'Required',
        productType: 'Required',
        tests: 'Required',
      },
    ],
    ['a long name', { ...PLANT, sampleName: 'x'.repeat(51) }, { sampleName: 'Max 50 characters' }],
    [
      'a batch that became a date',
      { ...PLANT, batchName: { date: '2026-03-12' } },
      { batchName: IS_A_DATE },
    ],
    [
      'a name that became a date',
      { ...PLANT, sampleName: { date: '2026-03-12' } },
      { sampleName: IS_A_DATE },
    ],
    [
      'a failed formula',
      { ...PLANT, batchName: { fault: '#REF!' } },
      { batchName: FAILED_FORMULA },
    ],
    [
      'an unknown compliance',
      { ...PLANT, complianceType: 'State' },
      {
        complianceType: 'Use Standard or CDPHE (Colorado Panel)',
      },
    ],
    [
      'an unknown product',
      { ...PLANT, productType: 'Flower' },
      {
        productType: 'Use Plant Material, Concentrate, Unit or Other',
      },
    ],
    [
      'another state’s product',
      { ...PLANT, complianceType: 'CDPHE' },
      {
        productType: 'Not available for this compliance type',
      },
    ],
    [
      'no status',
      { ...HEMP, tests: 'Mycotoxins (Colorado)', statusType: '' },
      { statusType: 'Required' },
    ],
    [
      'a status where none is asked',
      { ...PLANT, statusType: 'New Sample' },
      { statusType: 'Not allowed here' },
    ],
    [
      'no sampler at harvest',
      { ...HEMP, tests: 'mycoCo', statusType: 'pre harvest test' },
      {
        samplerName: 'Required',
        samplerID: 'Required',
      },
    ],
    ['no tests', { ...PLANT, tests: ' ' }, { tests: 'Required' }],
    [
      'an unknown test',
      { ...PLANT, tests: 'Mycotoxins; Magic' },
      { tests: '“Magic” is not the name of a test' },
    ],
    [
      'a test twice',
      { ...PLANT, tests: 'Mycotoxins; myco x2' },
      { tests: 'Mycotoxins: Already in this sample' },
    ],
    [
      'a test of other products',
      { ...PLANT, tests: 'pH' },
      {
        tests: 'This test is unavailable for your selected product type',
      },
    ],
    [
      'an unknown turnaround of a test',
      { ...PLANT, tests: 'Mycotoxins @Tomorrow' },
      {
        tests: 'After @: Use Standard, Next Day or Same Day',
      },
    ],
    [
      'an unknown turnaround',
      { ...PLANT, turnAroundType: 'asap' },
      {
        turnAroundType: 'Use Standard, Next Day or Same Day',
      },
    ],
    [
      'a turnaround that is not offered',
      { ...PLANT, tests: 'Trace THC', turnAroundType: 'Same Day' },
      {
        turnAroundType: 'Not available for this test',
      },
    ],
    [
      'a test’s own that is not offered',
      { ...PLANT, tests: 'Trace THC @Same Day' },
      {
        tests: 'Not available for this test',
      },
    ],
    ['too many replicates', { ...PLANT, tests: 'Mycotoxins x100' }, { tests: 'Maximum of 99' }],
    [
      'no unit: never the form’s preset',
      { ...POTENCY, unitOfMeasure: '' },
      { unitOfMeasure: 'Required' },
    ],
    [
      'no size: never the form’s preset',
      { ...PLANT, tests: 'Salmonella' },
      { microALCSampleSize: 'Required' },
    ],
    [
      'a size of another test',
      { ...PLANT, tests: 'Salmonella', microALCSampleSize: '10 g' },
      {
        microALCSampleSize: 'Not available for this test',
      },
    ],
    [
      'a unit of other products',
      { ...POTENCY, unitOfMeasure: 'mg/mL', density: '1' },
      {
        unitOfMeasure: 'Not available for this product type',
      },
    ],
    [
      'no answer to one of two tests',
      { ...POTENCY, tests: 'Cannabinoid Potency; Terpene Profile' },
      {
        terpeneContent: 'Terpene Profile: Required',
      },
    ],
    ['no density', { ...TINCTURE, density: '' }, { density: 'Required' }],
    ['a density out of range', { ...TINCTURE, density: '2' }, { density: 'Decimal >0 and <2' }],
    ['a word for a number', { ...TINCTURE, density: 'heavy' }, { density: 'Decimal >0 and <2' }],
    [
      'neither yes nor no',
      { ...TINCTURE, waterSoluble: 'maybe' },
      { waterSoluble: 'Use Yes or No' },
    ],
    [
      'an unknown cannabinoid',
      { ...POTENCY, majorCannabinoidExpected: 'THX' },
      {
        majorCannabinoidExpected: 'Choose one from the list',
      },
    ],
    ['tests before a product', { ...PLANT, productType: '' }, { productType: 'Required' }],
  ])('%s', (_, cells, issues) => expect(read(cells).issues).toEqual(issues))
})

describe('a row is read as the sample that the form would make of it', () => {
  test.each<[string, RowCells]>([
    [
      'keys, any case and spacing',
      { ...PLANT, complianceType: ' standard', productType: 'PLANTMATERIAL', tests: 'MYCO' },
    ],
    ['the short name of a test', { ...PLANT, tests: 'Pesticides; Trace  THC' }],
    ['a delta spelled out', { ...POTENCY, majorCannabinoidExpected: 'delta-9 THC' }],
    ['another dash', { ...POTENCY, cannabinoidContent: '10–25%' }],
    ['the label of a unit', { ...POTENCY, unitOfMeasure: '% (w/w)' }],
    ['a band without its remark', { ...POTENCY, cannabinoidContent: 'Unknown' }],
    ['an answer nobody asked for', { ...PLANT, density: 'heavy', solventBased: 'perhaps' }],
    ['TRUE and FALSE', { ...TINCTURE, waterSoluble: 'FALSE' }],
  ])('%s', (_, cells) => expect(read(cells).issues).toEqual({}))

  it('takes turnaround and replicates from the test, then from the row', () => {
    const { draft, issues } = read({
      ...PLANT,
      tests: 'Mycotoxins @Next Day x2; Water Activity x3 @standard\nTerpene Profile',
      turnAroundType: 'Next Day',
      terpeneContent: '0-10%',
    })
    expect(draft.tests.myco).toMatchObject({ turnAroundType: 'rush', testCount: 2 })
    expect(draft.tests.aw).toMatchObject({ turnAroundType: 'standard', testCount: 3 })
    expect(draft.tests.terpenes).toMatchObject({ turnAroundType: 'rush', testCount: 1 })
    expect(issues).toEqual({})
  })

  it('an unknown density is measured, as in the form', () => {
    const { draft, issues } = read({ ...TINCTURE, density: 'unknown', turnAroundType: 'Next Day' })
    expect(draft.tests.density).toMatchObject({ turnAroundType: 'rush' })
    expect(issues).toEqual({})
  })

  it('gives each test its own answer', () => {
    const tests = 'Cannabinoid Potency; Broad Spectrum Potency'
    const cells = { ...TINCTURE, tests, unitOfMeasure: 'potency = %; Broad Spectrum Potency=mg/g' }
    const { draft, issues } = read(cells)
    expect(draft.tests.potency?.unitOfMeasure).toBe('%')
    expect(draft.tests.broadPotency?.unitOfMeasure).toBe('mg/g')
    expect(issues).toEqual({})
  })
})

const NOTE = 'pH = 7; "Density" = "low"'

test.each<[string, SampleDraft]>([
  [
    'a Density test added for it',
    afterChanges(tincture(), setField('potency', 'densityKnown', false)),
  ],
  [
    'a note that looks like answers',
    afterChanges(tincture(), setField('potency', 'density', 1), setField('potency', 'note', NOTE)),
  ],
  ['nothing of what is preselected', afterChanges(sampleOf('unitCo'), deselect('pesticides'))],
])('a sample with %s becomes a row and the same sample again', (_, draft) => {
  const again = read(writeRow(draft, CURRENT_CATALOG)).draft
  expect(completeSample(again, CURRENT_CATALOG)).toEqual(completeSample(draft, CURRENT_CATALOG))
  expect(again.densityHold).toEqual(draft.densityHold)
})

/** Answers the form's complaints one after the other until it has none. */
function obliged(draft: SampleDraft): SampleDraft {
  const completion = completeSample(draft, CURRENT_CATALOG)
  if (completion.isComplete) return draft
  const [complaint = ''] = Object.keys(completion.errors)
  return obliged(editSample(draft, answerTo(complaint, draft), CURRENT_CATALOG).draft)
}

test('any sample that can be ordered becomes a row and the same sample again', {
  timeout: PROOF_TIMEOUT_MS,
}, () => {
  const property = fc.property(histories, ({ start, steps }) => {
    const { complianceType, productType } = start
    const edited = afterChanges(
      EMPTY_SAMPLE,
      { type: 'complianceType', value: complianceType },
      { type: 'productType', value: productType },
    )
    const draft = obliged(steps.reduce((now, step) => afterChanges(now, step(now)), edited))
    const again = read(writeRow(draft, CURRENT_CATALOG))
    expect(again.issues).toEqual({})
    expect(isReady(again)).toBe(true)
    expect(completeSample(again.draft, CURRENT_CATALOG)).toEqual(
      completeSample(draft, CURRENT_CATALOG),
    )
    // Written and read once more, not even what the form hides has changed.
    expect(read(writeRow(again.draft, CURRENT_CATALOG)).draft).toEqual(again.draft)
  })
  prove('samples as spreadsheet rows', { ci: 300, full: 50_000 }, property)
})
