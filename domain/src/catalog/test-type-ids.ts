import { A_LA_CARTE_TEST_TYPE_ID, A_LA_CARTE_TESTS } from './a-la-carte.ts'
import { A_LA_CARTE_HEADING, TEST_KEYS, type TestKey } from './test-keys.ts'

const A_LA_CARTE: readonly TestKey[] = [A_LA_CARTE_HEADING, ...A_LA_CARTE_TESTS]
const OTHERS = TEST_KEYS.filter((testName) => !A_LA_CARTE.includes(testName))

/** Ids never change: the microbial a-la-carte group starts at 30, the rest at 1. */
export const testTypeIdOf = (testName: TestKey): number =>
  A_LA_CARTE.includes(testName)
    ? A_LA_CARTE_TEST_TYPE_ID + A_LA_CARTE.indexOf(testName)
    : 1 + OTHERS.indexOf(testName)

export const parentTestTypeIdOf = (testName: TestKey): number | null =>
  A_LA_CARTE.indexOf(testName) > 0 ? A_LA_CARTE_TEST_TYPE_ID : null
