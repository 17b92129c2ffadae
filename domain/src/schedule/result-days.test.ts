import { describe, expect, it } from 'vitest'
import { SEED_CATALOG } from '../catalog/seed-catalog.ts'
import { resultDays } from './result-days.ts'

const MONDAY = '2026-11-23'

describe('estimated result days', () => {
  it('each turnaround shows its result date', () => {
    expect(resultDays('potency', MONDAY, SEED_CATALOG, 0)).toEqual([
      { turnAroundType: 'standard', businessDays: 4, day: '2026-11-30' },
      { turnAroundType: 'rush', businessDays: 1, day: '2026-11-24' },
      { turnAroundType: 'urgent', businessDays: 0, day: MONDAY },
    ])
    expect(resultDays('traceTHC', MONDAY, SEED_CATALOG, 1)).toEqual([
      { turnAroundType: 'standard', businessDays: 5, day: '2026-12-02' },
    ])
  })

  it('a test without turn times has none', () => {
    expect(resultDays('ph', MONDAY, { ...SEED_CATALOG, turnTimes: {} }, 0)).toEqual([])
  })
})
