import { describe, expect, it } from 'vitest'
import { afterChanges, deselect, OFFER, sampleOf, select } from '../../proofs/sample-examples.ts'
import { PRODUCT_TYPES } from '../catalog/product-types.ts'
import { lacksColoradoPesticides } from './colorado-pesticides.ts'
import { DEFAULT_TESTS } from './default-tests.ts'
import { newTest } from './new-test.ts'
import { isOffered, listedTests, UNAVAILABLE_TOOLTIP } from './test-availability.ts'
import { presetUnit, unitOptions } from './unit-options.ts'

describe('test availability', () => {
  it('available = dateAvailable strictly before today', () => {
    const onDay = (today: string) => isOffered('potency', 'unit', { ...OFFER, today })
    expect(onDay('2023-12-31')).toBe(false)
    expect(onDay('2024-01-01')).toBe(false)
    expect(onDay('2024-01-02')).toBe(true)
  })

  it('a test without a price or without turn times is not available', () => {
    const without = (part: 'testTypes' | 'turnTimes') => {
      const { ph: _, ...rest } = OFFER.catalogue[part]
      return { ...OFFER, catalogue: { ...OFFER.catalogue, [part]: rest } }
    }
    expect(isOffered('ph', 'unit', OFFER)).toBe(true)
    expect(isOffered('ph', 'unit', without('testTypes'))).toBe(false)
    expect(isOffered('ph', 'unit', without('turnTimes'))).toBe(false)
  })

  it('the test table lists every test offered for any type of the chosen compliance', () => {
    expect(listedTests('CDPHE', OFFER)).toEqual([
      ...['potencyCo', 'fullPotencyCo', 'broadPotencyCo', 'potencyDryWeight', 'dryPotencyUsda'],
      ...['traceTHC', 'residualSolventsCo', 'microCo', 'mycoCo', 'pesticides', 'pesticidesCo'],
      ...['heavyMetalsCo', 'aw', 'density', 'waterDetermination'],
    ])
    const standard = listedTests('Standard', OFFER)
    expect(standard).toHaveLength(26)
    expect(standard).toContain('microALC')
    expect(standard.filter((testName) => /Co$/.test(testName))).toEqual([])
  })

  it('lists nothing before its date', () => {
    expect(listedTests('Standard', { ...OFFER, today: '2024-01-01' })).toEqual([])
  })

  it('lists what is ticked although it is no longer offered, an a-la-carte test under its heading', () => {
    const nothing = { ...OFFER, today: '2024-01-01' }
    const ticked = {
      microSTA: newTest('microSTA', 'unit'),
      aw: newTest('aw', 'unit'),
    }
    expect(listedTests('Standard', nothing, ticked)).toEqual(['microALC', 'microSTA', 'aw'])
  })

  it('the tooltip of an unavailable test', () => {
    expect(UNAVAILABLE_TOOLTIP).toBe('This test is unavailable for your selected product type')
  })
})

describe('default tests', () => {
  it('are those of the Colorado panels', () => {
    expect(DEFAULT_TESTS.plantMaterialCo).toEqual([
      ...['potencyDryWeight', 'pesticides', 'microCo', 'heavyMetalsCo', 'mycoCo'],
    ])
    expect(DEFAULT_TESTS.concentrateCo).toEqual([
      ...['fullPotencyCo', 'pesticides', 'microCo', 'heavyMetalsCo', 'residualSolventsCo'],
      'mycoCo',
    ])
    expect(DEFAULT_TESTS.unitCo).toEqual([
      ...['potencyCo', 'pesticides', 'microCo', 'heavyMetalsCo', 'residualSolventsCo', 'mycoCo'],
    ])
    for (const productType of ['plantMaterial', 'concentrate', 'unit', 'other'] as const)
      expect(DEFAULT_TESTS[productType]).toEqual([])
  })

  it('a Colorado sample with pesticides but without pesticidesCo deserves a hint', () => {
    const panel = sampleOf('unitCo')
    expect(lacksColoradoPesticides(panel)).toBe(true)
    expect(lacksColoradoPesticides(afterChanges(panel, select('pesticidesCo')))).toBe(false)
    expect(lacksColoradoPesticides(afterChanges(panel, deselect('pesticides')))).toBe(false)
    expect(lacksColoradoPesticides(afterChanges(sampleOf('unit'), select('pesticides')))).toBe(
      false,
    )
  })
})

describe('unit options', () => {
  it.each([
    ['plantMaterial', ['%', 'mg/g'], '%'],
    ['plantMaterialCo', ['%', 'mg/g'], '%'],
    ['concentrate', ['%', 'mg/g'], '%'],
    ['concentrateCo', ['%', 'mg/g'], '%'],
    ['unit', ['%', 'mg/g', 'mg/mL', 'mg/unit'], undefined],
    ['other', ['%', 'mg/g', 'mg/mL', 'mg/unit'], undefined],
    ['unitCo', ['%', 'mg/mL'], undefined],
  ] as const)('%s offers %j, preset %s', (productType, units, preset) => {
    expect(unitOptions(productType)).toEqual(units)
    expect(presetUnit(productType)).toBe(preset)
  })

  it('mg/mL is offered only where density is', () => {
    for (const productType of PRODUCT_TYPES)
      if (unitOptions(productType).includes('mg/mL'))
        expect(isOffered('density', productType, OFFER)).toBe(true)
  })
})
