import { describe, expect, it } from 'vitest'
import {
  afterChanges,
  CURRENT_CATALOG,
  deselect,
  sampleOf,
  select,
} from '../../proofs/sample-examples.ts'
import { panelFor } from '../catalog/panels.ts'
import type { ProductType } from '../catalog/product-types.ts'
import { PRODUCT_TYPES } from '../catalog/product-types.ts'
import { lacksColoradoPesticides } from './colorado-pesticides.ts'
import { newTest } from './new-test.ts'
import { isOffered, listedTests, UNAVAILABLE_TOOLTIP } from './test-availability.ts'
import { presetUnit, unitOptions } from './unit-options.ts'

describe('test availability', () => {
  it('available = dateAvailable strictly before today', () => {
    const onDay = (today: string) => isOffered('potency', 'unit', { ...CURRENT_CATALOG, today })
    expect(onDay('2023-12-31')).toBe(false)
    expect(onDay('2024-01-01')).toBe(false)
    expect(onDay('2024-01-02')).toBe(true)
  })

  it('a test without a price or without turn times is not available', () => {
    const without = (part: 'testTypes' | 'turnTimes') => {
      const { ph: _, ...rest } = CURRENT_CATALOG.catalog[part]
      return { ...CURRENT_CATALOG, catalog: { ...CURRENT_CATALOG.catalog, [part]: rest } }
    }
    expect(isOffered('ph', 'unit', CURRENT_CATALOG)).toBe(true)
    expect(isOffered('ph', 'unit', without('testTypes'))).toBe(false)
    expect(isOffered('ph', 'unit', without('turnTimes'))).toBe(false)
  })

  it('the test table lists every test offered for any type of the chosen compliance', () => {
    expect(listedTests('CDPHE', CURRENT_CATALOG)).toEqual([
      ...['potencyCo', 'fullPotencyCo', 'broadPotencyCo', 'potencyDryWeight', 'dryPotencyUsda'],
      ...['traceTHC', 'residualSolventsCo', 'microCo', 'mycoCo', 'pesticides', 'pesticidesCo'],
      ...['heavyMetalsCo', 'aw', 'density', 'waterDetermination'],
    ])
    const standard = listedTests('Standard', CURRENT_CATALOG)
    expect(standard).toHaveLength(26)
    expect(standard).toContain('microALC')
    expect(standard.filter((testName) => /Co$/.test(testName))).toEqual([])
  })

  it('lists nothing before the availability date', () => {
    expect(listedTests('Standard', { ...CURRENT_CATALOG, today: '2024-01-01' })).toEqual([])
  })

  it('lists a selected test that is no longer offered, an a-la-carte test under its heading', () => {
    const nothing = { ...CURRENT_CATALOG, today: '2024-01-01' }
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
  const defaultTests = (productType: ProductType) =>
    panelFor(productType, CURRENT_CATALOG.catalog)?.tests ?? []

  it('are those of the Colorado panels', () => {
    expect(defaultTests('plantMaterialCo')).toEqual([
      ...['potencyDryWeight', 'pesticides', 'microCo', 'heavyMetalsCo', 'mycoCo'],
    ])
    expect(defaultTests('concentrateCo')).toEqual([
      ...['fullPotencyCo', 'pesticides', 'microCo', 'heavyMetalsCo', 'residualSolventsCo'],
      'mycoCo',
    ])
    expect(defaultTests('unitCo')).toEqual([
      ...['potencyCo', 'pesticides', 'microCo', 'heavyMetalsCo', 'residualSolventsCo', 'mycoCo'],
    ])
    for (const productType of ['plantMaterial', 'concentrate', 'unit', 'other'] as const)
      expect(defaultTests(productType)).toEqual([])
  })

  it('a Colorado sample with pesticides but without pesticidesCo gets a hint', () => {
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
        expect(isOffered('density', productType, CURRENT_CATALOG)).toBe(true)
  })
})
