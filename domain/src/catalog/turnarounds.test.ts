import { describe, expect, it } from 'vitest'
import { catalogFaults } from './catalog-faults.ts'
import { SEED_CATALOG } from './seed-catalog.ts'
import { TEST_FAMILIES } from './test-families.ts'
import { TEST_KEYS } from './test-keys.ts'
import {
  businessDaysFor,
  fastestOf,
  formatTurnTime,
  ONLY_STANDARD_TOOLTIP,
  offeredTurnarounds,
  TURNAROUND_LABELS,
} from './turnarounds.ts'

describe('turnarounds', () => {
  it("labels rush 'Next Day' and urgent 'Same Day'", () => {
    expect(TURNAROUND_LABELS).toEqual({
      standard: 'Standard',
      rush: 'Next Day',
      urgent: 'Same Day',
    })
  })

  it.each([
    [0, 'Same Day'],
    [1, 'Next Day'],
    [2, '2 biz days'],
    [5, '5 biz days'],
  ])('shows %d business days as %s', (days, words) => {
    expect(formatTurnTime(days)).toBe(words)
  })

  it.each(TEST_KEYS)('rush is 1 day and urgent 0 wherever offered: %s', (testName) => {
    const times = SEED_CATALOG.turnTimes[testName]
    expect([1, null]).toContain(times?.rush)
    expect([0, null]).toContain(times?.urgent)
    expect(times?.standard).toBeGreaterThan(1)
  })

  it('density offers every turnaround that a potency test offers', () => {
    const { turnTimes } = SEED_CATALOG
    for (const testName of TEST_KEYS.filter((key) => TEST_FAMILIES[key] === 'potency')) {
      const times = turnTimes[testName]
      if (!times || !turnTimes.density) throw new Error('missing turn times')
      expect(offeredTurnarounds(turnTimes.density)).toEqual(
        expect.arrayContaining(offeredTurnarounds(times)),
      )
    }
    expect(catalogFaults(SEED_CATALOG)).toEqual([])
  })

  it('a price list is invalid if density lacks a turnaround of a potency test', () => {
    const turnTimes = {
      ...SEED_CATALOG.turnTimes,
      density: { standard: 4, rush: 1, urgent: null } as const,
    }
    const faults = catalogFaults({ ...SEED_CATALOG, turnTimes })
    expect(faults).toHaveLength(6)
    expect(faults[0]).toBe('Cannabinoid Potency offers urgent, so Density must offer it too.')
  })

  it('a price list is invalid if a test has no turn times', () => {
    const { ph: _, ...turnTimes } = SEED_CATALOG.turnTimes
    expect(catalogFaults({ ...SEED_CATALOG, turnTimes })).toEqual([
      'pH has a price but no turn times.',
    ])
  })

  it('null means not offered', () => {
    expect(offeredTurnarounds({ standard: 5, rush: null, urgent: null })).toEqual(['standard'])
    expect(offeredTurnarounds({ standard: 5, rush: 1, urgent: null })).toEqual(['standard', 'rush'])
  })

  it('rush is still one day and urgent zero after they are withdrawn', () => {
    const withdrawn = { standard: 5, rush: null, urgent: null } as const
    expect(businessDaysFor('standard', withdrawn)).toBe(5)
    expect(businessDaysFor('rush', withdrawn)).toBe(1)
    expect(businessDaysFor('urgent', withdrawn)).toBe(0)
  })

  it('urgent is faster than rush and rush faster than standard', () => {
    expect(fastestOf(['standard', 'rush'])).toBe('rush')
    expect(fastestOf(['urgent', 'standard', 'rush'])).toBe('urgent')
    expect(fastestOf(['standard'])).toBe('standard')
  })

  it('says when only a standard turnaround exists', () => {
    expect(ONLY_STANDARD_TOOLTIP).toBe('Expedited turnaround times are not available for this test')
  })
})
