import { describe, expect, it } from 'vitest'
import {
  afterChanges,
  CURRENT_CATALOG,
  deselect,
  sampleOf,
  select,
  setField,
  tincture,
} from '../../proofs/sample-examples.ts'
import { completeSample } from './complete-sample.ts'
import { draftOfOrdered } from './ordered-draft.ts'
import { EMPTY_SAMPLE, type SampleDraft } from './sample-draft.ts'
import { shownSteps } from './sample-steps.ts'

const errorsOf = (draft: SampleDraft) => {
  const completion = completeSample(draft, CURRENT_CATALOG)
  return completion.isComplete ? {} : completion.errors
}
const typed = (field: 'samplerName' | 'samplerID' | 'uSDALicense', value = 'x') =>
  ({ type: 'text', field, value }) as const

describe('fields appear progressively', () => {
  it('sample name first; then compliance type; then product type; then the test table', () => {
    const named = afterChanges(EMPTY_SAMPLE, {
      type: 'text',
      field: 'sampleName',
      value: 'Blue Dream',
    })
    const shown = { complianceType: true, productType: false, statusType: false }
    expect(shownSteps(EMPTY_SAMPLE)).toEqual({
      ...shown,
      complianceType: false,
      sampler: false,
      tests: false,
    })
    expect(shownSteps(named)).toEqual({ ...shown, sampler: false, tests: false })
    const compliant = afterChanges(named, { type: 'complianceType', value: 'Standard' })
    expect(shownSteps(compliant)).toEqual({
      ...shown,
      productType: true,
      sampler: false,
      tests: false,
    })
    expect(shownSteps(sampleOf('unit'))).toEqual({
      ...shown,
      productType: true,
      sampler: true,
      tests: true,
    })
  })

  it('then status, only for Colorado plant material', () => {
    const plant = sampleOf('plantMaterialCo')
    expect(shownSteps(plant)).toMatchObject({ statusType: true, sampler: true, tests: false })
    const withStatus = afterChanges(plant, { type: 'statusType', value: 'New Sample' })
    expect(shownSteps(withStatus).tests).toBe(true)
    expect(shownSteps(sampleOf('unitCo')).statusType).toBe(false)
  })

  it('stay when the name is cleared again', () => {
    const unnamed = afterChanges(sampleOf('unit'), typed('samplerName'), {
      type: 'text',
      field: 'sampleName',
      value: ' ',
    })
    expect(shownSteps(unnamed).complianceType).toBe(true)
  })
})

describe('an incomplete sample', () => {
  it('name, compliance type and product type are required', () => {
    expect(errorsOf(EMPTY_SAMPLE)).toEqual({
      sampleName: 'Required',
      complianceType: 'Required',
      productType: 'Required',
      tests: 'Please fill all required fields',
    })
  })

  it('a name of invisible characters counts as missing', () => {
    const unseen = afterChanges(
      sampleOf('plantMaterialCo'),
      { type: 'text', field: 'sampleName', value: '\u200B' },
      { type: 'statusType', value: 'Pre Harvest Test' },
      typed('samplerName', '\u200B\u200D'),
      typed('samplerID'),
    )
    expect(errorsOf(unseen)).toMatchObject({ sampleName: 'Required', samplerName: 'Required' })
    expect(errorsOf(unseen)).not.toHaveProperty('samplerID')
  })

  it('a sample needs a test', () => {
    expect(errorsOf(sampleOf('unit'))).toEqual({ tests: 'Please fill all required fields' })
  })

  it('reports everything that is missing at once', () => {
    const draft = afterChanges(
      sampleOf('unit'),
      select('potency'),
      setField('potency', 'testCount', ''),
      select('heavyMetals'),
      setField('heavyMetals', 'testCount', 100),
      select('terpenes'),
    )
    expect(errorsOf(draft)).toEqual({
      'potency.testCount': 'Required',
      'potency.unitOfMeasure': 'Required',
      'potency.waterSoluble': 'Required',
      'potency.cannabinoidContent': 'Required',
      'potency.majorCannabinoidExpected': 'Required',
      'heavyMetals.testCount': 'Maximum of 99',
      'heavyMetals.solventBased': 'Required',
    })
  })

  it('density required when unit is mg/mL and density is known', () => {
    expect(errorsOf(tincture())).toEqual({ 'potency.density': 'Required' })
    expect(errorsOf(afterChanges(tincture(), setField('potency', 'density', 2)))).toEqual({
      'potency.density': 'Decimal >0 and <2',
    })
    expect(errorsOf(afterChanges(tincture(), setField('potency', 'density', 1.2)))).toEqual({})
    expect(errorsOf(afterChanges(tincture(), setField('potency', 'densityKnown', false)))).toEqual(
      {},
    )
  })

  it('mg/unit asks for the label claim and the fill weight', () => {
    const edible = afterChanges(tincture(), setField('potency', 'unitOfMeasure', 'mg/unit'))
    expect(errorsOf(edible)).toEqual({
      'potency.labelClaim': 'Required',
      'potency.fillWt': 'Required',
    })
    const wrong = afterChanges(
      edible,
      setField('potency', 'labelClaim', -1),
      setField('potency', 'fillWt', 0),
      setField('potency', 'servingsPerPkg', 0),
    )
    expect(errorsOf(wrong)).toEqual({
      'potency.labelClaim': 'Non-negative # required',
      'potency.fillWt': 'Positive # required',
      'potency.servingsPerPkg': 'Minimum of 1',
    })
    const right = afterChanges(
      edible,
      setField('potency', 'labelClaim', 0),
      setField('potency', 'fillWtKnown', false),
    )
    expect(errorsOf(right)).toEqual({})
  })

  it('batchName: at most 50', () => {
    const draft = afterChanges(sampleOf('unit'), select('ph'), {
      type: 'text',
      field: 'batchName',
      value: 'x'.repeat(51),
    })
    expect(errorsOf(draft)).toEqual({ batchName: 'Max 50 characters' })
  })
})

describe('sampler and status', () => {
  const plant = afterChanges(
    sampleOf('plantMaterialCo'),
    ...(['potencyDryWeight', 'heavyMetalsCo'] as const).map(deselect),
  )

  it('statusType is required for plantMaterialCo', () => {
    expect(errorsOf(plant)).toEqual({ statusType: 'Required' })
  })

  it.each(['Pre Harvest Test', 'Post Harvest Retest'] as const)(
    '%s requires sampler name and ID',
    (value) => {
      const harvest = afterChanges(plant, { type: 'statusType', value })
      expect(errorsOf(harvest)).toEqual({ samplerName: 'Required', samplerID: 'Required' })
      expect(errorsOf(afterChanges(harvest, typed('samplerName'), typed('samplerID')))).toEqual({})
    },
  )

  it('New Sample requires no sampler', () => {
    expect(errorsOf(afterChanges(plant, { type: 'statusType', value: 'New Sample' }))).toEqual({})
  })

  it('dryPotencyUsda requires all three', () => {
    const usda = afterChanges(
      sampleOf('plantMaterial'),
      select('dryPotencyUsda'),
      setField('dryPotencyUsda', 'cannabinoidContent', '10-25%'),
    )
    expect(errorsOf(usda)).toEqual({
      samplerName: 'Required',
      samplerID: 'Required',
      uSDALicense: 'Required',
    })
    const signed = afterChanges(usda, typed('samplerName'), typed('samplerID', '  '))
    expect(errorsOf(signed)).toEqual({ samplerID: 'Required', uSDALicense: 'Required' })
    expect(errorsOf(afterChanges(signed, typed('samplerID'), typed('uSDALicense')))).toEqual({})
  })
})

describe('a sample of a placed order', () => {
  const completion = completeSample(afterChanges(sampleOf('unit'), select('ph')), CURRENT_CATALOG)
  const withdrawn = { ...CURRENT_CATALOG, catalog: { ...CURRENT_CATALOG.catalog, testTypes: {} } }

  it('keeps a test that is no longer offered', () => {
    if (!completion.isComplete) throw new Error('a complete sample expected')
    const reopened = draftOfOrdered({ ...completion.sample, sampleId: 5 })
    expect(completeSample(reopened, withdrawn).isComplete).toBe(true)
  })

  it('a new one does not', () => {
    const fresh = afterChanges(sampleOf('unit'), select('ph'))
    expect(completeSample(fresh, withdrawn)).toEqual({
      isComplete: false,
      errors: { 'ph.testName': 'This test is unavailable for your selected product type' },
    })
  })
})
