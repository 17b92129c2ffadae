import type { Catalogue } from './catalogue.ts'
import { TEST_FAMILIES } from './test-families.ts'
import { TEST_KEYS, type TestKey } from './test-keys.ts'
import { TEST_LABELS } from './test-labels.ts'
import { offeredTurnarounds, type TurnAroundType } from './turnarounds.ts'

/** What the rules rely on but a price list could break; asked before one is put to use. */
export function catalogueFaults(catalogue: Catalogue): string[] {
  return [...testsWithoutTurnTimes(catalogue), ...turnaroundsDensityLacks(catalogue)]
}

const testsWithoutTurnTimes = ({ testTypes, turnTimes }: Catalogue): string[] =>
  TEST_KEYS.filter((testName) => testTypes[testName] && !turnTimes[testName]).map(
    (testName) => `${TEST_LABELS[testName]} has a price but no turn times.`,
  )

function turnaroundsDensityLacks(catalogue: Catalogue): string[] {
  const ofDensity = turnaroundsOf('density', catalogue)
  const potencies = TEST_KEYS.filter((testName) => TEST_FAMILIES[testName] === 'potency')
  return potencies.flatMap((testName) =>
    turnaroundsOf(testName, catalogue)
      .filter((type) => !ofDensity.includes(type))
      .map((type) => `${TEST_LABELS[testName]} offers ${type}, so Density must offer it too.`),
  )
}

function turnaroundsOf(testName: TestKey, { turnTimes }: Catalogue): TurnAroundType[] {
  const times = turnTimes[testName]
  return times ? offeredTurnarounds(times) : []
}
