import { describe, expect, it } from 'vitest'
import {
  afterChanges,
  CURRENT_CATALOG,
  deselect,
  sampleOf,
  select,
  setField,
} from '../../proofs/sample-examples.ts'
import { EMPTY_SAMPLE, type SampleDraft } from './sample-draft.ts'
import { editSample } from './sample-editor.ts'
import type { TestField } from './test-form.ts'

const testNamesOf = (draft: SampleDraft) => Object.keys(draft.tests)

describe('compliance type change', () => {
  const harvest = afterChanges(
    sampleOf('plantMaterialCo'),
    { type: 'statusType', value: 'Pre Harvest Test' },
    { type: 'text', field: 'batchName', value: 'B7' },
    { type: 'text', field: 'samplerName', value: 'Ann' },
    { type: 'text', field: 'samplerID', value: '17' },
    { type: 'text', field: 'uSDALicense', value: 'U1' },
  )
  const { draft, cleared } = editSample(
    harvest,
    { type: 'complianceType', value: 'Standard' },
    CURRENT_CATALOG,
  )

  it('clears product type, status and sampler fields', () => {
    expect(draft.info).toEqual({
      sampleName: 'Blue Dream',
      batchName: 'B7',
      complianceType: 'Standard',
      productType: '',
      statusType: '',
      samplerName: '',
      samplerID: '',
      uSDALicense: '',
      packageTag: '',
    })
  })

  it('clears the tests with the product type', () => {
    expect(draft.tests).toEqual({})
  })

  it('says what it cleared', () => {
    expect(cleared).toEqual([
      { what: 'field', field: 'productType' },
      { what: 'field', field: 'statusType' },
      { what: 'field', field: 'samplerName' },
      { what: 'field', field: 'samplerID' },
      { what: 'field', field: 'uSDALicense' },
      { what: 'test', testName: 'potencyDryWeight' },
      { what: 'test', testName: 'microCo' },
      { what: 'test', testName: 'mycoCo' },
      { what: 'test', testName: 'pesticides' },
      { what: 'test', testName: 'heavyMetalsCo' },
    ])
  })

  it('choosing the same type again changes nothing', () => {
    const same = editSample(harvest, { type: 'complianceType', value: 'CDPHE' }, CURRENT_CATALOG)
    expect(same).toEqual({ draft: harvest, cleared: [] })
  })
})

describe('product type change', () => {
  it.each([
    ['plantMaterialCo', 'potencyDryWeight, pesticides, microCo, heavyMetalsCo, mycoCo'],
    [
      'concentrateCo',
      'fullPotencyCo, pesticides, microCo, heavyMetalsCo, residualSolventsCo, mycoCo',
    ],
    ['unitCo', 'potencyCo, pesticides, microCo, heavyMetalsCo, residualSolventsCo, mycoCo'],
    ['unit', ''],
  ] as const)('%s preselects: %s', (productType, tests) => {
    expect(testNamesOf(sampleOf(productType)).join(', ')).toBe(tests)
  })

  it('clears all test selections', () => {
    const chosen = afterChanges(sampleOf('unit'), select('potency'), select('ph'))
    const { draft, cleared } = editSample(
      chosen,
      { type: 'productType', value: 'other' },
      CURRENT_CATALOG,
    )
    expect(draft.tests).toEqual({})
    expect(cleared).toEqual([
      { what: 'test', testName: 'potency' },
      { what: 'test', testName: 'ph' },
    ])
  })

  it('tests of both panels are reset; only details that were entered count as cleared', () => {
    const panel = afterChanges(sampleOf('concentrateCo'), setField('pesticides', 'testCount', 3))
    const { draft, cleared } = editSample(
      panel,
      { type: 'productType', value: 'unitCo' },
      CURRENT_CATALOG,
    )
    expect(draft.tests.pesticides?.testCount).toBe(1)
    expect(cleared).toEqual([
      { what: 'test', testName: 'fullPotencyCo' },
      { what: 'test', testName: 'pesticides' },
    ])
  })

  it('deselects tests not allowed for the new type', () => {
    const { pesticides: _, ...testTypes } = CURRENT_CATALOG.catalog.testTypes
    const currentCatalog = {
      ...CURRENT_CATALOG,
      catalog: { ...CURRENT_CATALOG.catalog, testTypes },
    }
    const { draft } = editSample(
      sampleOf('unitCo'),
      { type: 'productType', value: 'concentrateCo' },
      currentCatalog,
    )
    expect(testNamesOf(draft)).not.toContain('pesticides')
    expect(testNamesOf(draft)).toContain('microCo')
  })

  it('resets densityKnown to true', () => {
    const unknown = afterChanges(
      sampleOf('unit'),
      select('potency'),
      setField('potency', 'unitOfMeasure', 'mg/mL'),
      setField('potency', 'densityKnown', false),
    )
    const draft = afterChanges(unknown, { type: 'productType', value: 'other' }, select('potency'))
    expect(draft.tests.potency?.densityKnown).toBe(true)
    expect(draft.tests.density).toBeUndefined()
    expect(draft.densityHold).toBeNull()
  })

  it('a status is kept for Colorado plant material only', () => {
    const harvest = afterChanges(sampleOf('plantMaterialCo'), {
      type: 'statusType',
      value: 'New Sample',
    })
    const { draft, cleared } = editSample(
      harvest,
      { type: 'productType', value: 'unitCo' },
      CURRENT_CATALOG,
    )
    expect(draft.info.statusType).toBe('')
    expect(cleared).toContainEqual({ what: 'field', field: 'statusType' })
  })

  it('choosing the same type again changes nothing', () => {
    const panel = afterChanges(sampleOf('unitCo'), deselect('mycoCo'))
    expect(afterChanges(panel, { type: 'productType', value: 'unitCo' })).toEqual(panel)
  })

  it('a type of the other compliance type is ignored', () => {
    expect(afterChanges(sampleOf('unit'), { type: 'productType', value: 'unitCo' })).toEqual(
      sampleOf('unit'),
    )
    expect(afterChanges(EMPTY_SAMPLE, { type: 'productType', value: 'unit' })).toEqual(EMPTY_SAMPLE)
  })
})

describe('a newly chosen test', () => {
  it('has testCount 1 and turnAroundType standard', () => {
    const { pesticides } = afterChanges(sampleOf('unit'), select('pesticides')).tests
    expect(pesticides).toEqual({
      testName: 'pesticides',
      testCount: 1,
      turnAroundType: 'standard',
    })
  })

  it('waterSoluble and solventBased unset at first; densityKnown, fillWtKnown true', () => {
    const { potency, heavyMetals } = afterChanges(
      sampleOf('unit'),
      select('potency'),
      select('heavyMetals'),
    ).tests
    expect(potency).toMatchObject({ densityKnown: true, fillWtKnown: true })
    expect(potency?.waterSoluble).toBeUndefined()
    expect(potency?.unitOfMeasure).toBeUndefined()
    expect(heavyMetals?.solventBased).toBeUndefined()
  })

  it.each(['plantMaterial', 'concentrate'] as const)('is preset to %% for %s', (productType) => {
    const { potency } = afterChanges(sampleOf(productType), select('potency')).tests
    expect(potency?.unitOfMeasure).toBe('%')
  })

  it("an a-la-carte test has the sample size '1 g'", () => {
    const { microLM } = afterChanges(sampleOf('unit'), select('microLM')).tests
    expect(microLM?.microALCSampleSize).toBe('1 g')
  })
})

describe('what the form does not offer is ignored', () => {
  const withPotency = afterChanges(sampleOf('concentrate'), select('potency'))

  it('a test that is not offered for the product type', () => {
    expect(afterChanges(sampleOf('unit'), select('terpenes'))).toEqual(sampleOf('unit'))
    expect(afterChanges(EMPTY_SAMPLE, select('potency'))).toEqual(EMPTY_SAMPLE)
  })

  it('selecting a selected test', () => {
    const rush = afterChanges(withPotency, setField('potency', 'testCount', 4))
    expect(afterChanges(rush, select('potency'))).toEqual(rush)
  })

  it('a unit the product type does not have', () => {
    const draft = afterChanges(withPotency, setField('potency', 'unitOfMeasure', 'mg/mL'))
    expect(draft.tests.potency?.unitOfMeasure).toBe('%')
  })

  it('a turnaround the test does not have', () => {
    const draft = afterChanges(
      sampleOf('unit'),
      select('traceTHC'),
      setField('traceTHC', 'turnAroundType', 'rush'),
      select('pesticides'),
      setField('pesticides', 'turnAroundType', 'urgent'),
    )
    expect(draft.tests.traceTHC?.turnAroundType).toBe('standard')
    expect(draft.tests.pesticides?.turnAroundType).toBe('standard')
  })

  it.each([
    ['density', 1],
    ['labelClaim', 1],
    ['solventBased', true],
    ['microALCSampleSize', '1 g'],
  ] as [TestField, never][])('a field the test does not ask for: %s', (field, value) => {
    const draft = afterChanges(withPotency, setField('potency', field, value))
    expect(draft).toEqual(withPotency)
  })

  it('a field of a test that is not selected', () => {
    expect(afterChanges(withPotency, setField('ph', 'testCount', 2))).toEqual(withPotency)
  })

  it('a status where the form does not ask for one', () => {
    expect(afterChanges(withPotency, { type: 'statusType', value: 'New Sample' })).toEqual(
      withPotency,
    )
  })
})

describe('editing text and details', () => {
  it('clears nothing', () => {
    const { draft, cleared } = editSample(
      sampleOf('unit'),
      { type: 'text', field: 'sampleName', value: '' },
      CURRENT_CATALOG,
    )
    expect(draft.info.sampleName).toBe('')
    expect(cleared).toEqual([])
  })

  it('deselecting a test is not reported as cleared', () => {
    const chosen = afterChanges(sampleOf('unit'), select('ph'))
    const { draft, cleared } = editSample(chosen, deselect('ph'), CURRENT_CATALOG)
    expect(draft.tests).toEqual({})
    expect(cleared).toEqual([])
  })

  it('never mutates the draft it is given', () => {
    const draft = sampleOf('unit')
    const copy = structuredClone(draft)
    afterChanges(draft, select('potency'), { type: 'complianceType', value: 'CDPHE' })
    expect(draft).toEqual(copy)
  })
})
