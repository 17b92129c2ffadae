import { describe, expect, it } from 'vitest'
import { A_LA_CARTE_TESTS } from '../catalog/a-la-carte.ts'
import { PRODUCT_TYPES } from '../catalog/product-types.ts'
import type { OrderableTestKey } from '../catalog/test-keys.ts'
import { askedFields, type DecidingAnswers, isAsked } from './test-fields.ts'

const POTENCIES: OrderableTestKey[] = [
  ...(['potency', 'potencyCo', 'fullPotency'] as const),
  ...(['fullPotencyCo', 'broadPotency', 'broadPotencyCo'] as const),
]

const required = (test: DecidingAnswers, productType: (typeof PRODUCT_TYPES)[number] = 'unit') =>
  askedFields(test, productType).required.filter(
    (field) => field !== 'turnAroundType' && field !== 'testCount',
  )

describe('what a test asks for', () => {
  it('every test: turnAroundType and testCount required, note optional', () => {
    for (const productType of PRODUCT_TYPES) {
      const asked = askedFields({ testName: 'pesticides' }, productType)
      expect(asked).toEqual({ required: ['turnAroundType', 'testCount'], optional: ['note'] })
    }
  })

  describe.each(POTENCIES)('%s', (testName) => {
    it('unit, content and major cannabinoid required', () => {
      expect(required({ testName, unitOfMeasure: '%' })).toEqual([
        ...['unitOfMeasure', 'waterSoluble', 'cannabinoidContent', 'majorCannabinoidExpected'],
      ])
      expect(required({ testName })).toContain('unitOfMeasure')
    })

    it('density required when unit is mg/mL and density is known', () => {
      const known = required({ testName, unitOfMeasure: 'mg/mL', densityKnown: true })
      expect(known).toEqual(expect.arrayContaining(['densityKnown', 'density']))
      const unknown = required({ testName, unitOfMeasure: 'mg/mL', densityKnown: false })
      expect(unknown).toContain('densityKnown')
      expect(unknown).not.toContain('density')
    })

    it('density fields are not asked for unless unit is mg/mL', () => {
      for (const unitOfMeasure of ['%', 'mg/g', 'mg/unit', undefined]) {
        const asked = askedFields({ testName, unitOfMeasure, densityKnown: true }, 'unit')
        expect(isAsked('densityKnown', asked)).toBe(false)
        expect(isAsked('density', asked)).toBe(false)
      }
    })

    it('labelClaim required when unit is mg/unit, fillWt when it is known', () => {
      expect(required({ testName, unitOfMeasure: 'mg/unit', fillWtKnown: true })).toEqual([
        ...['unitOfMeasure', 'waterSoluble', 'labelClaim', 'fillWtKnown', 'fillWt'],
      ])
      expect(required({ testName, unitOfMeasure: 'mg/unit', fillWtKnown: false })).toEqual([
        ...['unitOfMeasure', 'waterSoluble', 'labelClaim', 'fillWtKnown'],
      ])
    })

    it('mg/unit does not ask for cannabinoidContent; the major cannabinoid is optional', () => {
      const asked = askedFields({ testName, unitOfMeasure: 'mg/unit' }, 'other')
      expect(isAsked('cannabinoidContent', asked)).toBe(false)
      expect(asked.optional).toContain('majorCannabinoidExpected')
    })

    it('servingsPerPkg optional, mg/unit only', () => {
      for (const unitOfMeasure of ['%', 'mg/g', 'mg/mL'])
        expect(isAsked('servingsPerPkg', askedFields({ testName, unitOfMeasure }, 'unit'))).toBe(
          false,
        )
      expect(askedFields({ testName, unitOfMeasure: 'mg/unit' }, 'unit').optional).toContain(
        'servingsPerPkg',
      )
    })

    it('waterSoluble required except for plant material', () => {
      for (const productType of PRODUCT_TYPES) {
        const isPlant = productType === 'plantMaterial' || productType === 'plantMaterialCo'
        const asked = askedFields({ testName, unitOfMeasure: '%' }, productType)
        expect(isAsked('waterSoluble', asked)).toBe(!isPlant)
      }
    })
  })

  it('trace THC: waterSoluble, same rule as potency', () => {
    expect(required({ testName: 'traceTHC' }, 'concentrate')).toEqual(['waterSoluble'])
    expect(required({ testName: 'traceTHC' }, 'plantMaterial')).toEqual([])
    expect(required({ testName: 'traceTHC' }, 'plantMaterialCo')).toEqual([])
  })

  it('terpenes: terpeneContent required', () => {
    expect(required({ testName: 'terpenes' })).toEqual(['terpeneContent'])
  })

  it('heavy metals: solventBased required', () => {
    expect(required({ testName: 'heavyMetals' })).toEqual(['solventBased'])
    expect(required({ testName: 'heavyMetalsCo' })).toEqual(['solventBased'])
  })

  it('dry weight potencies: cannabinoidContent required', () => {
    expect(required({ testName: 'potencyDryWeight' })).toEqual(['cannabinoidContent'])
    expect(required({ testName: 'dryPotencyUsda' })).toEqual(['cannabinoidContent'])
  })

  it.each(A_LA_CARTE_TESTS)('%s: its own required microALCSampleSize', (testName) => {
    expect(required({ testName })).toEqual(['microALCSampleSize'])
  })
})
