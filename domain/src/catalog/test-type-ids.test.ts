import { expect, it } from 'vitest'
import { TEST_KEYS } from './test-keys.ts'
import { parentTestTypeIdOf, testTypeIdOf } from './test-type-ids.ts'

const IDS = {
  potency: 1,
  potencyCo: 2,
  fullPotency: 3,
  fullPotencyCo: 4,
  broadPotency: 5,
  broadPotencyCo: 6,
  potencyDryWeight: 7,
  dryPotencyUsda: 8,
  traceTHC: 9,
  residualSolvents: 10,
  residualSolventsCo: 11,
  micro: 12,
  microCo: 13,
  eMicro: 14,
  microALC: 30,
  microLM: 31,
  microSTA: 32,
  microPA: 33,
  microSLM: 34,
  microSTEC: 35,
  microTC: 36,
  microTYM: 37,
  microAPC: 38,
  myco: 15,
  mycoCo: 16,
  terpenes: 17,
  pesticides: 18,
  pesticidesCo: 19,
  heavyMetals: 20,
  heavyMetalsCo: 21,
  aw: 22,
  ph: 23,
  density: 24,
  waterDetermination: 25,
}

it('The id of a test type never changes', () => {
  expect(Object.fromEntries(TEST_KEYS.map((key) => [key, testTypeIdOf(key)]))).toEqual(IDS)
})

it('The id 30 marks the microbial a-la-carte children', () => {
  const children = TEST_KEYS.filter((key) => parentTestTypeIdOf(key) === 30)
  expect(children.map(testTypeIdOf)).toEqual([31, 32, 33, 34, 35, 36, 37, 38])
  expect(parentTestTypeIdOf('microALC')).toBeNull()
})
