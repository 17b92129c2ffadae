import { describe, expect, it } from 'vitest'
import { A_LA_CARTE_MINIMUM_GRAMS, A_LA_CARTE_TESTS, sampleSizesOf } from './a-la-carte.ts'
import {
  COMPLIANCE_LABELS,
  COMPLIANCE_TYPES,
  productTypesOf,
  STATUS_TYPES,
} from './product-types.ts'
import { TEST_FAMILIES, type TestFamily } from './test-families.ts'
import { ORDERABLE_TEST_KEYS, TEST_KEYS } from './test-keys.ts'
import {
  CANNABINOID_BANDS,
  CANNABINOIDS,
  TERPENE_BANDS,
  UNIT_LABELS,
  UNITS,
} from './test-options.ts'

const testsOf = (family: TestFamily) => TEST_KEYS.filter((key) => TEST_FAMILIES[key] === family)

describe('the options of the order form', () => {
  it('major cannabinoid options', () => {
    expect(CANNABINOIDS.join(', ')).toBe(
      'CBD, CBDA, Δ-9 THC, THCA, Δ-8 THC, CBN, CBNA, CBG, CBGA, CBC, CBCA, CBDV, CBDVA, THCV, THCVA',
    )
  })

  it('cannabinoid content bands', () => {
    expect(CANNABINOID_BANDS.join(', ')).toBe(
      '0-10%, 10-25%, 25-50%, 50-75%, 75-100%, Unknown (100% assumed)',
    )
  })

  it('terpene content bands', () => {
    expect(TERPENE_BANDS.join(', ')).toBe('0-10%, 10-100%, Unknown (100% assumed)')
  })

  it("wire units are '%', 'mg/g', 'mg/mL', 'mg/unit'; '%' is labeled '% (w/w)'", () => {
    expect(UNITS).toEqual(['%', 'mg/g', 'mg/mL', 'mg/unit'])
    expect(UNITS.map((unit) => UNIT_LABELS[unit])).toEqual(['% (w/w)', 'mg/g', 'mg/mL', 'mg/unit'])
  })

  it('compliance is Standard, or CDPHE (Colorado Panel)', () => {
    expect(COMPLIANCE_TYPES.map((type) => COMPLIANCE_LABELS[type])).toEqual([
      'Standard',
      'CDPHE (Colorado Panel)',
    ])
  })

  it('Standard allows the four plain types, CDPHE the three Colorado ones', () => {
    expect(productTypesOf('Standard')).toEqual(['plantMaterial', 'concentrate', 'unit', 'other'])
    expect(productTypesOf('CDPHE')).toEqual(['plantMaterialCo', 'concentrateCo', 'unitCo'])
  })

  it('status is New Sample, Pre Harvest Test or Post Harvest Retest', () => {
    expect(STATUS_TYPES).toEqual(['New Sample', 'Pre Harvest Test', 'Post Harvest Retest'])
  })

  it('groups the tests that ask for the same details', () => {
    expect(testsOf('potency')).toEqual([
      ...['potency', 'potencyCo', 'fullPotency', 'fullPotencyCo', 'broadPotency'],
      'broadPotencyCo',
    ])
    expect(testsOf('dryWeight')).toEqual(['potencyDryWeight', 'dryPotencyUsda'])
    expect(testsOf('traceThc')).toEqual(['traceTHC'])
    expect(testsOf('terpenes')).toEqual(['terpenes'])
    expect(testsOf('heavyMetals')).toEqual(['heavyMetals', 'heavyMetalsCo'])
    expect(testsOf('aLaCarteHeading')).toEqual(['microALC'])
    expect(testsOf('aLaCarte')).toEqual(A_LA_CARTE_TESTS)
    expect(A_LA_CARTE_TESTS).toHaveLength(8)
  })

  it('microALC is a heading, never submitted', () => {
    expect(ORDERABLE_TEST_KEYS).toHaveLength(33)
    expect(ORDERABLE_TEST_KEYS).not.toContain('microALC')
  })

  it('a-la-carte sample sizes: general 1 g; Listeria 1 g or 10 g; Salmonella and STEC 1 g or 25 g', () => {
    const sizes = Object.fromEntries(A_LA_CARTE_TESTS.map((key) => [key, sampleSizesOf(key)]))
    expect(sizes).toEqual({
      microLM: ['1 g', '10 g'],
      microSTA: ['1 g'],
      microPA: ['1 g'],
      microSLM: ['1 g', '25 g'],
      microSTEC: ['1 g', '25 g'],
      microTC: ['1 g'],
      microTYM: ['1 g'],
      microAPC: ['1 g'],
    })
    expect(sampleSizesOf('micro')).toEqual([])
  })

  it('at least 2 g must be sent for a-la-carte tests', () => {
    expect(A_LA_CARTE_MINIMUM_GRAMS).toBe(2)
  })
})
