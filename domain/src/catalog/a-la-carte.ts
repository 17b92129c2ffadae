import { TEST_FAMILIES } from './test-families.ts'
import { ORDERABLE_TEST_KEYS, type OrderableTestKey } from './test-keys.ts'

/** The test type id of the microbial a-la-carte heading; its children name it as their parent. */
export const A_LA_CARTE_TEST_TYPE_ID = 30

export const SAMPLE_SIZES = ['1 g', '10 g', '25 g'] as const
export type SampleSize = (typeof SAMPLE_SIZES)[number]

export const DEFAULT_SAMPLE_SIZE: SampleSize = '1 g'

/** The minimum to send, however few a-la-carte tests are chosen. */
export const A_LA_CARTE_MINIMUM_GRAMS = 2

export const A_LA_CARTE_TESTS = ORDERABLE_TEST_KEYS.filter(
  (testName) => TEST_FAMILIES[testName] === 'aLaCarte',
)

export function sampleSizesOf(testName: OrderableTestKey): readonly SampleSize[] {
  switch (testName) {
    case 'microLM':
      return ['1 g', '10 g']
    case 'microSLM':
    case 'microSTEC':
      return ['1 g', '25 g']
    default:
      return TEST_FAMILIES[testName] === 'aLaCarte' ? ['1 g'] : []
  }
}
