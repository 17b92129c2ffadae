import { federalHolidays, type Holiday } from '../calendar/federal-holidays.ts'
import { keysOf } from '../fields/keys-of.ts'
import { centsOf } from '../money/money.ts'
import { type Catalog, type Quantity, type TestType, testTypesByName } from './catalog.ts'
import type { Panel } from './panels.ts'
import type { ProductType } from './product-types.ts'
import type { OrderableTestKey, TestKey } from './test-keys.ts'
import { parentTestTypeIdOf, testTypeIdOf } from './test-type-ids.ts'
import type { TurnTimes } from './turnarounds.ts'

type Days = '3/1/0' | '4/1/0' | '4/1/-' | '5/1/-' | '3/-/-' | '4/-/-' | '5/-/-'
type Quantities = Partial<Record<ProductType, Quantity>>

const grams = (amount: number): Quantity => ({ amount, unit: 'g' })
const milliliters = (amount: number): Quantity => ({ amount, unit: 'mL' })
const units = (amount: number): Quantity => ({ amount, unit: 'unit' })

const plant = (use: Quantity): Quantities => ({ plantMaterial: use, plantMaterialCo: use })
const colorado = (use: Quantity): Quantities => ({
  plantMaterialCo: use,
  concentrateCo: use,
  unitCo: use,
})
const standard = (use: Quantity): Quantities => ({
  plantMaterial: use,
  concentrate: use,
  unit: use,
  other: use,
})

const EXTRACT: Quantities = { concentrate: grams(1), unit: units(4), other: milliliters(60) }
const COLORADO_EXTRACT: Quantities = { concentrateCo: grams(1), unitCo: units(4) }
const POTENCY_SIZE = 'plant 2 g; concentrate 1 g; 4 units; tincture 1 mL; drink 60 mL'

const PH: Quantities = { unit: units(1), other: milliliters(20) }
const TERPENES: Quantities = {
  plantMaterial: grams(2),
  concentrate: grams(2),
  other: milliliters(2),
}
const SOLVENTS: Quantities = { concentrate: grams(1), unit: grams(1), other: milliliters(1) }
const COLORADO_SOLVENTS: Quantities = { concentrateCo: grams(1), unitCo: grams(1) }
const TRACE_THC: Quantities = {
  ...standard(grams(2)),
  ...colorado(grams(2)),
  other: milliliters(2),
}
const DENSITY: Quantities = {
  concentrate: grams(20),
  unit: milliliters(20),
  other: milliliters(20),
  unitCo: milliliters(20),
}

/**
 * The initial price list, which a laboratory replaces with its own: test, dollars, business days
 * standard/rush/urgent, the sample size as text, and how much it uses of each product type.
 */
const ROWS: readonly [TestKey, number, Days, string, Quantities][] = [
  ['potency', 75, '4/1/0', POTENCY_SIZE, { plantMaterial: grams(2), ...EXTRACT }],
  ['potencyCo', 75, '4/1/0', POTENCY_SIZE, { unitCo: units(4) }],
  ['fullPotency', 85, '4/1/0', POTENCY_SIZE, EXTRACT],
  ['fullPotencyCo', 85, '4/1/0', POTENCY_SIZE, COLORADO_EXTRACT],
  ['broadPotency', 110, '4/1/0', POTENCY_SIZE, EXTRACT],
  ['broadPotencyCo', 110, '4/1/0', POTENCY_SIZE, COLORADO_EXTRACT],
  ['potencyDryWeight', 90, '4/1/-', '3 g (20 g if wet)', plant(grams(3))],
  ['dryPotencyUsda', 110, '4/1/-', 'per state protocol, at least 5 g', plant(grams(5))],
  ['traceTHC', 125, '5/-/-', '2 g or 2 mL', TRACE_THC],
  ['residualSolvents', 99, '4/1/0', '1 g or 1 mL', SOLVENTS],
  ['residualSolventsCo', 99, '4/1/-', '1 g or 1 mL', COLORADO_SOLVENTS],
  [
    'micro',
    110,
    '5/-/-',
    '3 g or 1 unit, separate container',
    { ...standard(grams(3)), unit: units(1) },
  ],
  ['microCo', 110, '5/-/-', '3 g, separate container', colorado(grams(3))],
  ['eMicro', 185, '5/-/-', '10 g, separate container', standard(grams(10))],
  ['microALC', 0, '5/-/-', '1 g each (2 g minimum), separate container', standard(grams(2))],
  ['microLM', 45, '5/-/-', '1 g or 10 g', standard(grams(1))],
  ['microSTA', 35, '5/-/-', '1 g', standard(grams(1))],
  ['microPA', 35, '5/-/-', '1 g', standard(grams(1))],
  ['microSLM', 40, '4/-/-', '1 g or 25 g', standard(grams(1))],
  ['microSTEC', 45, '4/-/-', '1 g or 25 g', standard(grams(1))],
  ['microTC', 35, '3/-/-', '1 g', standard(grams(1))],
  ['microTYM', 25, '5/-/-', '1 g', standard(grams(1))],
  ['microAPC', 25, '3/-/-', '1 g', standard(grams(1))],
  ['myco', 95, '5/1/-', '1 g', standard(grams(1))],
  ['mycoCo', 95, '5/1/-', '1 g', colorado(grams(1))],
  ['terpenes', 85, '5/1/-', '2 g or 2 mL; not for capsules or edibles', TERPENES],
  ['pesticides', 100, '5/1/-', '2.5 g', { ...standard(grams(2.5)), ...colorado(grams(2.5)) }],
  ['pesticidesCo', 195, '5/-/-', '3 g', colorado(grams(3))],
  ['heavyMetals', 90, '5/1/-', '2 g', standard(grams(2))],
  ['heavyMetalsCo', 90, '5/1/-', '2 g', colorado(grams(2))],
  ['aw', 40, '3/1/0', '2 g or 1 unit', { ...plant(grams(2)), unit: units(1), other: grams(2) }],
  ['ph', 20, '3/1/0', '20 mL or 1 unit', PH],
  ['density', 25, '4/1/0', '20 mL or 20 g', DENSITY],
  [
    'waterDetermination',
    40,
    '4/1/-',
    '2 g',
    { ...plant(grams(2)), concentrate: grams(2), other: grams(2) },
  ],
]

const isMicrobial = (testName: TestKey): boolean => /^e?micro/i.test(testName)

export const SEED_TEST_TYPES: readonly TestType[] = ROWS.map(
  ([testName, dollars, , quantityRequirements, quantities]) => ({
    id: testTypeIdOf(testName),
    testName,
    priceCents: centsOf(dollars),
    dateAvailable: '2024-01-01',
    productTypes: keysOf(quantities),
    quantityRequirements,
    quantities,
    separateContainer: isMicrobial(testName),
    parentTestTypeId: parentTestTypeIdOf(testName),
  }),
)

function turnTimesOf(days: Days): TurnTimes {
  const [standardDays, rush, urgent] = days.split('/')
  return {
    standard: Number(standardDays),
    rush: rush === '1' ? 1 : null,
    urgent: urgent === '0' ? 0 : null,
  }
}

const FIRST_YEAR = 2024
const LAST_YEAR = 2035

export const SEED_HOLIDAYS: readonly Holiday[] = Array.from(
  { length: LAST_YEAR - FIRST_YEAR + 1 },
  (_, index) => federalHolidays(FIRST_YEAR + index),
).flat()

const coloradoPanel = (
  product: string,
  productType: ProductType,
  tests: OrderableTestKey[],
): Panel => ({
  name: `Colorado panel for ${product}`,
  jurisdiction: 'Colorado',
  complianceType: 'CDPHE',
  productType,
  tests,
})

/** What Colorado requires; a laboratory starts with these. */
export const SEED_PANELS: readonly Panel[] = [
  coloradoPanel('plant material', 'plantMaterialCo', [
    'potencyDryWeight',
    'pesticides',
    'microCo',
    'heavyMetalsCo',
    'mycoCo',
  ]),
  coloradoPanel('concentrates', 'concentrateCo', [
    'fullPotencyCo',
    'pesticides',
    'microCo',
    'heavyMetalsCo',
    'residualSolventsCo',
    'mycoCo',
  ]),
  coloradoPanel('units', 'unitCo', [
    'potencyCo',
    'pesticides',
    'microCo',
    'heavyMetalsCo',
    'residualSolventsCo',
    'mycoCo',
  ]),
]

export const SEED_CATALOG: Catalog = {
  testTypes: testTypesByName(SEED_TEST_TYPES),
  turnTimes: Object.fromEntries(ROWS.map(([testName, , days]) => [testName, turnTimesOf(days)])),
  turnTypeMultipliers: { standard: 1000, rush: 1500, urgent: 2000 },
  holidays: SEED_HOLIDAYS.map((holiday) => holiday.day),
  panels: SEED_PANELS,
}
