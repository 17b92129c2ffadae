import { describe, expect, it } from 'vitest'
import { isOffered } from '../samples/test-availability.ts'
import { panelFor } from './panels.ts'
import { PRODUCT_TYPES, type ProductType } from './product-types.ts'
import { SEED_CATALOG, SEED_HOLIDAYS, SEED_TEST_TYPES } from './seed-catalog.ts'
import { TEST_KEYS, type TestKey } from './test-keys.ts'
import { TEST_LABELS } from './test-labels.ts'

const COLUMNS: readonly ProductType[] = [
  'plantMaterial',
  'concentrate',
  'unit',
  'other',
  'plantMaterialCo',
  'concentrateCo',
  'unitCo',
]

/** key, display name, dollars, days; then plant, concentrate, unit, other and the Colorado three. */
const PRICE_LIST: readonly [TestKey, string, number, string, string][] = [
  ['potency', 'Cannabinoid Potency', 75, '4/1/0', 'YYYY ---'],
  ['potencyCo', 'Cannabinoid Potency (Colorado)', 75, '4/1/0', '---- --Y'],
  ['fullPotency', 'Full Spectrum Potency (THC to 0.3%)', 85, '4/1/0', '-YYY ---'],
  ['fullPotencyCo', 'Full Spectrum Potency (Colorado)', 85, '4/1/0', '---- -YY'],
  ['broadPotency', 'Broad Spectrum Potency (THC to 0.01%)', 110, '4/1/0', '-YYY ---'],
  ['broadPotencyCo', 'Broad Spectrum Potency (Colorado)', 110, '4/1/0', '---- -YY'],
  ['potencyDryWeight', 'Dry Weight Potency', 90, '4/1/-', 'Y--- Y--'],
  ['dryPotencyUsda', 'Dry Weight Potency (USDA)', 110, '4/1/-', 'Y--- Y--'],
  ['traceTHC', 'Trace THC (to 0.001%)', 125, '5/-/-', 'YYYY YYY'],
  ['residualSolvents', 'Residual Solvents', 99, '4/1/0', '-YYY ---'],
  ['residualSolventsCo', 'Residual Solvents (Colorado)', 99, '4/1/-', '---- -YY'],
  ['micro', 'Microbial Panel', 110, '5/-/-', 'YYYY ---'],
  ['microCo', 'Microbial Panel (Colorado)', 110, '5/-/-', '---- YYY'],
  ['eMicro', 'Expanded Microbial Panel', 185, '5/-/-', 'YYYY ---'],
  ['microALC', 'Microbial A La Carte', 0, '5/-/-', 'YYYY ---'],
  ['microLM', 'Listeria monocytogenes', 45, '5/-/-', 'YYYY ---'],
  ['microSTA', 'Staphylococcus aureus', 35, '5/-/-', 'YYYY ---'],
  ['microPA', 'Pseudomonas aeruginosa', 35, '5/-/-', 'YYYY ---'],
  ['microSLM', 'Salmonella', 40, '4/-/-', 'YYYY ---'],
  ['microSTEC', 'Shiga toxin-producing E. coli', 45, '4/-/-', 'YYYY ---'],
  ['microTC', 'Total Coliforms', 35, '3/-/-', 'YYYY ---'],
  ['microTYM', 'Total Yeast and Mold', 25, '5/-/-', 'YYYY ---'],
  ['microAPC', 'Aerobic Plate Count', 25, '3/-/-', 'YYYY ---'],
  ['myco', 'Mycotoxins', 95, '5/1/-', 'YYYY ---'],
  ['mycoCo', 'Mycotoxins (Colorado)', 95, '5/1/-', '---- YYY'],
  ['terpenes', 'Terpene Profile', 85, '5/1/-', 'YY-Y ---'],
  ['pesticides', 'Pesticides (50 compounds)', 100, '5/1/-', 'YYYY YYY'],
  ['pesticidesCo', 'Pesticides (Colorado list)', 195, '5/-/-', '---- YYY'],
  ['heavyMetals', 'Heavy Metals', 90, '5/1/-', 'YYYY ---'],
  ['heavyMetalsCo', 'Heavy Metals (Colorado)', 90, '5/1/-', '---- YYY'],
  ['aw', 'Water Activity', 40, '3/1/0', 'Y-YY Y--'],
  ['ph', 'pH', 20, '3/1/0', '--YY ---'],
  ['density', 'Density', 25, '4/1/0', '-YYY --Y'],
  ['waterDetermination', 'Water Content (Karl Fischer)', 40, '4/1/-', 'YY-Y Y--'],
]

const SAMPLE_SIZES: Record<TestKey, string> = {
  potency: 'plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL',
  potencyCo: 'plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL',
  fullPotency: 'plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL',
  fullPotencyCo: 'plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL',
  broadPotency: 'plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL',
  broadPotencyCo: 'plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL',
  potencyDryWeight: '3 g (20 g if wet)',
  dryPotencyUsda: 'per state protocol, at least 5 g',
  traceTHC: '2 g or 2 mL',
  residualSolvents: '1 g or 1 mL',
  residualSolventsCo: '1 g or 1 mL',
  micro: '3 g or 1 unit, separate container',
  microCo: '3 g, separate container',
  eMicro: '10 g, separate container',
  microALC: '1 g each (2 g minimum), separate container',
  microLM: '1 g or 10 g',
  microSTA: '1 g',
  microPA: '1 g',
  microSLM: '1 g or 25 g',
  microSTEC: '1 g or 25 g',
  microTC: '1 g',
  microTYM: '1 g',
  microAPC: '1 g',
  myco: '1 g',
  mycoCo: '1 g',
  terpenes: '2 g or 2 mL; not for capsules or edibles',
  pesticides: '2.5 g',
  pesticidesCo: '3 g',
  heavyMetals: '2 g',
  heavyMetalsCo: '2 g',
  aw: '2 g or 1 unit',
  ph: '20 mL or 1 unit',
  density: '20 mL or 20 g',
  waterDetermination: '2 g',
}

describe('the price list', () => {
  it('has the 34 test type keys', () => {
    expect(PRICE_LIST.map(([testName]) => testName)).toEqual([...TEST_KEYS])
    expect(SEED_TEST_TYPES.map((testType) => testType.testName)).toEqual([...TEST_KEYS])
  })

  describe.each(PRICE_LIST)('%s', (testName, label, dollars, days, offered) => {
    it(`is labeled '${label}'`, () => {
      expect(TEST_LABELS[testName]).toBe(label)
    })

    it(`costs $${dollars}`, () => {
      expect(SEED_CATALOG.testTypes[testName]?.priceCents).toBe(dollars * 100)
    })

    it(`takes ${days} business days`, () => {
      const times = SEED_CATALOG.turnTimes[testName]
      expect(`${times?.standard}/${times?.rush ?? '-'}/${times?.urgent ?? '-'}`).toBe(days)
    })

    it(`needs ${SAMPLE_SIZES[testName]}`, () => {
      const testType = SEED_CATALOG.testTypes[testName]
      expect(testType?.quantityRequirements).toBe(SAMPLE_SIZES[testName])
    })

    it.each(COLUMNS)('is offered for %s as the table says', (productType) => {
      const cell = offered.replace(' ', '')[COLUMNS.indexOf(productType)]
      const currentCatalog = { catalog: SEED_CATALOG, today: '2026-11-16' }
      expect(isOffered(testName, productType, currentCatalog)).toBe(cell === 'Y')
    })
  })

  it('stores grams, mL or units as numbers for every product type a test is offered for', () => {
    for (const testType of SEED_TEST_TYPES)
      for (const productType of PRODUCT_TYPES)
        expect(testType.quantities[productType] !== undefined).toBe(
          testType.productTypes.includes(productType),
        )
    expect(SEED_CATALOG.testTypes.pesticides?.quantities.unitCo).toEqual({
      amount: 2.5,
      unit: 'g',
    })
  })

  it('requires a separate container for microbial tests only', () => {
    const separate = SEED_TEST_TYPES.filter((testType) => testType.separateContainer)
    expect(separate.map((testType) => testType.testName)).toEqual([
      ...['micro', 'microCo', 'eMicro', 'microALC', 'microLM', 'microSTA', 'microPA'],
      ...['microSLM', 'microSTEC', 'microTC', 'microTYM', 'microAPC'],
    ])
  })

  it('gives the a-la-carte heading test type id 30, which marks its eight children', () => {
    expect(SEED_CATALOG.testTypes.microALC?.id).toBe(30)
    const children = SEED_TEST_TYPES.filter((testType) => testType.parentTestTypeId === 30)
    expect(children.map((testType) => testType.testName)).toEqual([
      ...['microLM', 'microSTA', 'microPA', 'microSLM', 'microSTEC'],
      ...['microTC', 'microTYM', 'microAPC'],
    ])
    expect(new Set(SEED_TEST_TYPES.map((testType) => testType.id)).size).toBe(34)
  })

  it('has turnaround multipliers standard 1, rush 1.5, urgent 2', () => {
    expect(SEED_CATALOG.turnTypeMultipliers).toEqual({ standard: 1000, rush: 1500, urgent: 2000 })
  })

  it('is closed on the federal holidays of 2024 to 2035', () => {
    expect(SEED_HOLIDAYS[0]).toEqual({ day: '2024-01-01', name: 'New Year’s Day' })
    expect(SEED_HOLIDAYS.at(-1)).toEqual({ day: '2035-12-25', name: 'Christmas Day' })
    expect(new Set(SEED_CATALOG.holidays).size).toBe(SEED_HOLIDAYS.length)
  })

  it.each([
    ['plantMaterialCo', 485],
    ['concentrateCo', 579],
    ['unitCo', 569],
  ] as const)('prices the default panel of %s at $%d', (productType, dollars) => {
    const prices = (panelFor(productType, SEED_CATALOG)?.tests ?? []).map(
      (testName) => SEED_CATALOG.testTypes[testName]?.priceCents ?? Number.NaN,
    )
    expect(prices.reduce((sum, price) => sum + price, 0)).toBe(dollars * 100)
  })
})
