import { describe, expect, it } from 'vitest'
import { afterChanges, sampleOf, select, setField, tincture } from '../../proofs/sample-examples.ts'
import { type CleanedTest, cleanSample, cleanTest } from './payload-cleanup.ts'

/** A potency test on which every question has once been answered. */
const FULL: CleanedTest = {
  testName: 'potency',
  turnAroundType: 'rush',
  testCount: 2,
  note: 'shake well',
  cannabinoidContent: '0-10%',
  majorCannabinoidExpected: 'CBD',
  densityKnown: true,
  density: 0.95,
  labelClaim: 25,
  fillWtKnown: true,
  fillWt: 30,
  servingsPerPkg: 10,
  waterSoluble: true,
}
const fieldsOf = (test: CleanedTest, productType: 'unit' | 'other' | 'plantMaterial') =>
  Object.keys(cleanTest(test, productType)).sort()

const EVERY = ['note', 'testCount', 'testName', 'turnAroundType', 'unitOfMeasure']

describe('payload cleanup before submission', () => {
  it('density fields are dropped unless unit is mg/mL', () => {
    for (const unitOfMeasure of ['%', 'mg/g', 'mg/unit'] as const) {
      const fields = fieldsOf({ ...FULL, unitOfMeasure }, 'unit')
      expect(fields).not.toContain('densityKnown')
      expect(fields).not.toContain('density')
    }
    expect(fieldsOf({ ...FULL, unitOfMeasure: 'mg/mL' }, 'unit')).toEqual(
      [
        ...EVERY,
        ...['cannabinoidContent', 'majorCannabinoidExpected', 'waterSoluble'],
        ...['densityKnown', 'density'],
      ].sort(),
    )
  })

  it('density itself is also dropped if density is unknown', () => {
    const test = cleanTest({ ...FULL, unitOfMeasure: 'mg/mL', densityKnown: false }, 'unit')
    expect(test.densityKnown).toBe(false)
    expect(test).not.toHaveProperty('density')
  })

  it('labelClaim, fillWtKnown and fillWt are dropped unless unit is mg/unit', () => {
    for (const unitOfMeasure of ['%', 'mg/g', 'mg/mL'] as const) {
      const fields = fieldsOf({ ...FULL, unitOfMeasure }, 'other')
      for (const field of ['labelClaim', 'fillWtKnown', 'fillWt', 'servingsPerPkg'])
        expect(fields).not.toContain(field)
    }
    expect(fieldsOf({ ...FULL, unitOfMeasure: 'mg/unit' }, 'unit')).toEqual(
      [
        ...EVERY,
        ...['labelClaim', 'fillWtKnown', 'fillWt', 'servingsPerPkg'],
        ...['majorCannabinoidExpected', 'waterSoluble'],
      ].sort(),
    )
  })

  it('fillWt is dropped if unknown', () => {
    const test = cleanTest({ ...FULL, unitOfMeasure: 'mg/unit', fillWtKnown: false }, 'unit')
    expect(test.fillWtKnown).toBe(false)
    expect(test).not.toHaveProperty('fillWt')
  })

  it('waterSoluble is dropped for plant material; trace THC waterSoluble too', () => {
    for (const productType of ['plantMaterial', 'plantMaterialCo'] as const) {
      expect(cleanTest({ ...FULL, unitOfMeasure: '%' }, productType)).not.toHaveProperty(
        'waterSoluble',
      )
      const trace = { ...FULL, testName: 'traceTHC' } as const
      expect(cleanTest(trace, productType)).not.toHaveProperty('waterSoluble')
      expect(cleanTest(trace, 'concentrate')).toHaveProperty('waterSoluble', true)
    }
  })

  it('cannabinoidContent is dropped for mg/unit on unit or other product types', () => {
    for (const productType of ['unit', 'other'] as const) {
      const test = cleanTest({ ...FULL, unitOfMeasure: 'mg/unit' }, productType)
      expect(test).not.toHaveProperty('cannabinoidContent')
      expect(test).toHaveProperty('majorCannabinoidExpected', 'CBD')
    }
  })

  it('keeps false answers and drops empty ones', () => {
    const test = cleanTest({ ...FULL, unitOfMeasure: '%', waterSoluble: false, note: '  ' }, 'unit')
    expect(test).toHaveProperty('waterSoluble', false)
    expect(test).not.toHaveProperty('note')
  })

  it('a sample is sent with trimmed text and without empty fields', () => {
    const draft = afterChanges(sampleOf('unit'), select('ph'), {
      type: 'text',
      field: 'batchName',
      value: '  B7 ',
    })
    expect(cleanSample(draft)).toEqual({
      sampleId: null,
      sampleInfo: {
        sampleName: 'Blue Dream',
        batchName: 'B7',
        complianceType: 'Standard',
        productType: 'unit',
      },
      tests: [{ testName: 'ph', turnAroundType: 'standard', testCount: 1 }],
    })
  })

  it('a hidden answer comes back when its field is shown again', () => {
    const draft = afterChanges(
      tincture(),
      setField('potency', 'density', 0.95),
      setField('potency', 'unitOfMeasure', '%'),
    )
    expect(cleanSample(draft).tests[0]).not.toHaveProperty('density')
    const again = afterChanges(draft, setField('potency', 'unitOfMeasure', 'mg/mL'))
    expect(cleanSample(again).tests[0]).toHaveProperty('density', 0.95)
  })
})
