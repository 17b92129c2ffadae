import type { TestKey } from './test-keys.ts'

/** Tests of one family ask for the same details. */
export type TestFamily =
  | 'potency'
  | 'dryWeight'
  | 'traceThc'
  | 'terpenes'
  | 'heavyMetals'
  | 'aLaCarteHeading'
  | 'aLaCarte'
  | 'plain'

export const TEST_FAMILIES = {
  potency: 'potency',
  potencyCo: 'potency',
  fullPotency: 'potency',
  fullPotencyCo: 'potency',
  broadPotency: 'potency',
  broadPotencyCo: 'potency',
  potencyDryWeight: 'dryWeight',
  dryPotencyUsda: 'dryWeight',
  traceTHC: 'traceThc',
  residualSolvents: 'plain',
  residualSolventsCo: 'plain',
  micro: 'plain',
  microCo: 'plain',
  eMicro: 'plain',
  microALC: 'aLaCarteHeading',
  microLM: 'aLaCarte',
  microSTA: 'aLaCarte',
  microPA: 'aLaCarte',
  microSLM: 'aLaCarte',
  microSTEC: 'aLaCarte',
  microTC: 'aLaCarte',
  microTYM: 'aLaCarte',
  microAPC: 'aLaCarte',
  myco: 'plain',
  mycoCo: 'plain',
  terpenes: 'terpenes',
  pesticides: 'plain',
  pesticidesCo: 'plain',
  heavyMetals: 'heavyMetals',
  heavyMetalsCo: 'heavyMetals',
  aw: 'plain',
  ph: 'plain',
  density: 'plain',
  waterDetermination: 'plain',
} as const satisfies Record<TestKey, TestFamily>
