import { A_LA_CARTE_TEST_TYPE_ID, A_LA_CARTE_TESTS } from './a-la-carte.ts'
import { A_LA_CARTE_HEADING, TEST_KEYS, type TestKey } from './test-keys.ts'

const A_LA_CARTE: readonly TestKey[] = [A_LA_CARTE_HEADING, ...A_LA_CARTE_TESTS]
const OTHERS = TEST_KEYS.filter((testName) => !A_LA_CARTE.includes(testName))

/** Numbers never change: the microbial a-la-carte group is 30 and upwards, the rest 1 and upwards. */
export const testTypeIdOf = (testName: TestKey): number =>
  A_LA_CARTE.includes(testName)
    ? A_LA_CARTE_TEST_TYPE_ID + A_LA_CARTE.indexOf(testName)
    : 1 + OTHERS.indexOf(testName)

export const parentTestTypeIdOf = (testName: TestKey): number | null =>
  A_LA_CARTE.indexOf(testName) > 0 ? A_LA_CARTE_TEST_TYPE_ID : null
