import { describe, expect, it } from 'vitest'
import {
  afterChanges,
  CURRENT_CATALOG,
  sampleOf,
  select,
  setField,
  tincture,
} from '../../proofs/sample-examples.ts'
import { checkSamples } from './check-samples.ts'
import { completeSample } from './complete-sample.ts'
import type { SampleDraft } from './sample-draft.ts'
import {
  type SampleInfo,
  type SampleSubmission,
  sampleSubmission,
  type TestSubmission,
} from './sample-submission.ts'

function submitted(draft: SampleDraft): SampleSubmission {
  const completion = completeSample(draft, CURRENT_CATALOG)
  if (!completion.isComplete) throw new Error(JSON.stringify(completion.errors))
  return completion.sample
}

const plain = submitted(afterChanges(sampleOf('unit'), select('ph')))
const unknownDensity = submitted(
  afterChanges(
    tincture(),
    setField('potency', 'densityKnown', false),
    setField('potency', 'turnAroundType', 'rush'),
  ),
)

const withInfo = (info: Partial<SampleInfo>, sample = plain): SampleSubmission => ({
  ...sample,
  sampleInfo: { ...sample.sampleInfo, ...info },
})
const withTests = (...tests: TestSubmission[]): SampleSubmission => ({ ...plain, tests })
const ph: TestSubmission = { testName: 'ph', turnAroundType: 'standard', testCount: 1 }
const messagesOf = (...samples: SampleSubmission[]) =>
  checkSamples(samples, CURRENT_CATALOG).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe('the server accepts what the form submits', () => {
  it('unchanged', () => {
    expect(messagesOf(plain, unknownDensity)).toEqual([])
    expect(sampleSubmission.parse(JSON.parse(JSON.stringify(plain)))).toEqual(plain)
  })
})

describe('the server refuses what the form cannot produce', () => {
  it('statusType outside plantMaterialCo', () => {
    expect(messagesOf(withInfo({ statusType: 'New Sample' }))).toEqual([
      '0.sampleInfo.statusType: Not allowed here',
    ])
  })

  it('a product type of the other compliance type', () => {
    expect(messagesOf(withInfo({ complianceType: 'CDPHE' }))).toEqual([
      '0.sampleInfo.productType: Not available for this compliance type',
    ])
  })

  it('tests not offered for the product type', () => {
    expect(messagesOf(withTests({ ...ph, testName: 'terpenes', terpeneContent: '0-10%' }))).toEqual(
      ['0.tests.0.testName: This test is unavailable for your selected product type'],
    )
  })

  it('a test that is not available yet', () => {
    const issues = checkSamples([plain], { ...CURRENT_CATALOG, today: '2024-01-01' })
    expect(issues.map((issue) => issue.message)).toEqual([
      'This test is unavailable for your selected product type',
    ])
  })

  it('a turnaround that is not offered', () => {
    const tests = { ...ph, testName: 'traceTHC', waterSoluble: true } as const
    expect(messagesOf(withTests({ ...tests, turnAroundType: 'rush' }))).toEqual([
      '0.tests.0.turnAroundType: Not available for this test',
    ])
  })

  it('a missing locked density', () => {
    const [potency] = unknownDensity.tests
    expect(messagesOf({ ...unknownDensity, tests: potency ? [potency] : [] })).toEqual([
      '0.tests: A density measurement is required to report potency results in mg/mL',
    ])
  })

  it('a locked density slower than its potency', () => {
    const tests = unknownDensity.tests.map((test) =>
      test.testName === 'density' ? { ...test, turnAroundType: 'standard' as const } : test,
    )
    expect(messagesOf({ ...unknownDensity, tests })).toEqual([
      '0.tests: A density measurement is required to report potency results in mg/mL',
    ])
  })

  it('a faster density is accepted', () => {
    const tests = unknownDensity.tests.map((test) =>
      test.testName === 'density' ? { ...test, turnAroundType: 'urgent' as const } : test,
    )
    expect(messagesOf({ ...unknownDensity, tests })).toEqual([])
  })

  it('microALC itself', () => {
    const heading = { ...plain, tests: [{ ...ph, testName: 'microALC' }] }
    expect(sampleSubmission.safeParse(heading).success).toBe(false)
  })

  it('a sample size its a-la-carte test does not offer', () => {
    const size = (testName: 'microLM' | 'microSLM', microALCSampleSize: '10 g' | '25 g') =>
      messagesOf(withTests({ ...ph, testName, microALCSampleSize }))
    expect(size('microLM', '10 g')).toEqual([])
    expect(size('microSLM', '25 g')).toEqual([])
    expect(size('microLM', '25 g')).toEqual([
      '0.tests.0.microALCSampleSize: Not available for this test',
    ])
    expect(size('microSLM', '10 g')).toHaveLength(1)
  })

  it('a unit the product type does not offer', () => {
    const draft = afterChanges(
      sampleOf('concentrate'),
      select('potency'),
      setField('potency', 'cannabinoidContent', '0-10%'),
      setField('potency', 'majorCannabinoidExpected', 'CBD'),
      setField('potency', 'waterSoluble', true),
    )
    const sample = submitted(draft)
    const [potency] = sample.tests
    const inUnits = { ...potency, unitOfMeasure: 'mg/mL', densityKnown: true, density: 1 }
    expect(messagesOf({ ...sample, tests: [inUnits as TestSubmission] })).toEqual([
      '0.tests.0.unitOfMeasure: Not available for this product type',
    ])
  })

  it('fields that cleanup drops', () => {
    expect(messagesOf(withTests({ ...ph, density: 1 }))).toEqual([
      '0.tests.0.density: Not allowed here',
    ])
    const [potency, density] = unknownDensity.tests
    if (!potency || !density) throw new Error('two tests expected')
    const leftover = { ...unknownDensity, tests: [{ ...potency, density: 1 }, density] }
    expect(messagesOf(leftover)).toEqual(['0.tests.0.density: Not allowed here'])
  })

  it('unknown fields', () => {
    expect(sampleSubmission.safeParse({ ...plain, price: 1 }).success).toBe(false)
    const priced = { ...plain, tests: [{ ...ph, price: 1 }] }
    expect(sampleSubmission.safeParse(priced).success).toBe(false)
    const informed = { ...plain, sampleInfo: { ...plain.sampleInfo, weight: 1 } }
    expect(sampleSubmission.safeParse(informed).success).toBe(false)
  })

  it('duplicates of a test name within a sample', () => {
    expect(messagesOf(withTests(ph, { ...ph, testCount: 2 }))).toEqual([
      '0.tests.1.testName: Already in this sample',
    ])
  })

  it('a sample without tests', () => {
    expect(messagesOf(withTests())).toEqual(['0.tests: Please fill all required fields'])
  })

  it('the same sample twice', () => {
    const ordered = { ...plain, sampleId: 5 }
    expect(messagesOf(ordered, plain, plain, ordered)).toEqual([
      '3.sampleId: Already in this order',
    ])
  })

  it('an order without samples', () => {
    expect(messagesOf()).toEqual([': Please add samples to your order'])
  })

  it('over 200 samples', () => {
    expect(messagesOf(...Array<SampleSubmission>(200).fill(plain))).toEqual([])
    expect(messagesOf(...Array<SampleSubmission>(201).fill(plain))).toEqual([
      ': An order can have at most 200 samples',
    ])
  })

  it('over 2,000 replicates', () => {
    const many = withTests({ ...ph, testCount: 80 })
    expect(messagesOf(...Array<SampleSubmission>(25).fill(many))).toEqual([])
    expect(messagesOf(plain, ...Array<SampleSubmission>(25).fill(many))).toEqual([
      ': An order can have at most 2,000 tests',
    ])
  })
})

describe('an edited order', () => {
  const tomorrow = {
    ...CURRENT_CATALOG,
    catalog: { ...CURRENT_CATALOG.catalog, testTypes: {}, turnTimes: {} },
  }
  const ordered = { ...withTests({ ...ph, turnAroundType: 'rush' }), sampleId: 5 }
  const known = new Map([[5, { productType: 'unit', tests: ordered.tests } as const]])

  it('keeps tests that are no longer offered', () => {
    expect(checkSamples([ordered], tomorrow)).toHaveLength(1)
    expect(checkSamples([ordered], tomorrow, known)).toEqual([])
  })

  it('but not in another turnaround, for another product type or on another sample', () => {
    const slower = { ...ordered, tests: [ph] }
    expect(checkSamples([slower], tomorrow, known)).toHaveLength(1)
    const asOther = withInfo({ productType: 'other' }, ordered)
    expect(checkSamples([asOther], tomorrow, known)).toHaveLength(1)
    expect(checkSamples([{ ...ordered, sampleId: 6 }], tomorrow, known)).toHaveLength(1)
  })
})
