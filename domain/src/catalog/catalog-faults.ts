import type { Catalog } from './catalog.ts'
import { TEST_FAMILIES } from './test-families.ts'
import { TEST_KEYS, type TestKey } from './test-keys.ts'
import { TEST_LABELS } from './test-labels.ts'
import { offeredTurnarounds, type TurnAroundType } from './turnarounds.ts'

/** What the rules rely on but a price list could break; checked before one takes effect. */
export function catalogFaults(catalog: Catalog): string[] {
  return [...testsWithoutTurnTimes(catalog), ...turnaroundsDensityLacks(catalog)]
}

const testsWithoutTurnTimes = ({ testTypes, turnTimes }: Catalog): string[] =>
  TEST_KEYS.filter((testName) => testTypes[testName] && !turnTimes[testName]).map(
    (testName) => `${TEST_LABELS[testName]} has a price but no turn times.`,
  )

function turnaroundsDensityLacks(catalog: Catalog): string[] {
  const ofDensity = turnaroundsOf('density', catalog)
  const potencies = TEST_KEYS.filter((testName) => TEST_FAMILIES[testName] === 'potency')
  return potencies.flatMap((testName) =>
    turnaroundsOf(testName, catalog)
      .filter((type) => !ofDensity.includes(type))
      .map((type) => `${TEST_LABELS[testName]} offers ${type}, so Density must offer it too.`),
  )
}

function turnaroundsOf(testName: TestKey, { turnTimes }: Catalog): TurnAroundType[] {
  const times = turnTimes[testName]
  return times ? offeredTurnarounds(times) : []
}
