import { describe, expect, it } from 'vitest'
import { SEED_CATALOG } from '../catalog/seed-catalog.ts'
import { placedPrice } from './placed-price.ts'

const MULTIPLIERS = { standard: 1000, rush: 1400, urgent: 1900 }
const price = (
  testName: 'potency' | 'ph',
  turnAroundType: 'standard' | 'rush',
  before: { testName: 'potency' | 'ph'; listPrice: number } | null,
) => placedPrice({ testName, turnAroundType }, before, SEED_CATALOG, MULTIPLIERS)

describe('the price copied when an order is placed', () => {
  const before = { testName: 'potency', listPrice: 6900 } as const

  it('a kept test keeps its price', () => {
    expect(price('potency', 'standard', before)).toEqual({ listPrice: 6900, multiplier: 1000 })
  })

  it('an added test or changed test type takes the list price of that day', () => {
    expect(price('potency', 'standard', null)).toEqual({ listPrice: 7500, multiplier: 1000 })
    expect(price('ph', 'standard', before)).toEqual({ listPrice: 2000, multiplier: 1000 })
  })

  it("a changed turnaround uses the order's copied multiplier", () => {
    expect(price('potency', 'rush', before)).toEqual({ listPrice: 6900, multiplier: 1400 })
  })

  it('a kept test needs no list price, an added one does', () => {
    const test = { testName: 'ph', turnAroundType: 'rush' } as const
    expect(placedPrice(test, null, { testTypes: {} }, MULTIPLIERS)).toBeNull()
    expect(
      placedPrice(test, { testName: 'ph', listPrice: 1 }, { testTypes: {} }, MULTIPLIERS),
    ).toEqual({ listPrice: 1, multiplier: 1400 })
  })
})
