/** Every test the laboratory can run, in the order of its price list. */
export const TEST_KEYS = [
  'potency',
  'potencyCo',
  'fullPotency',
  'fullPotencyCo',
  'broadPotency',
  'broadPotencyCo',
  'potencyDryWeight',
  'dryPotencyUsda',
  'traceTHC',
  'residualSolvents',
  'residualSolventsCo',
  'micro',
  'microCo',
  'eMicro',
  'microALC',
  'microLM',
  'microSTA',
  'microPA',
  'microSLM',
  'microSTEC',
  'microTC',
  'microTYM',
  'microAPC',
  'myco',
  'mycoCo',
  'terpenes',
  'pesticides',
  'pesticidesCo',
  'heavyMetals',
  'heavyMetalsCo',
  'aw',
  'ph',
  'density',
  'waterDetermination',
] as const

export type TestKey = (typeof TEST_KEYS)[number]

/** The heading over the microbial a-la-carte tests: shown, never ordered, never priced. */
export const A_LA_CARTE_HEADING = 'microALC'

export type OrderableTestKey = Exclude<TestKey, typeof A_LA_CARTE_HEADING>

export const isOrderable = (testName: TestKey): testName is OrderableTestKey =>
  testName !== A_LA_CARTE_HEADING

export const ORDERABLE_TEST_KEYS: readonly OrderableTestKey[] = TEST_KEYS.filter(isOrderable)
