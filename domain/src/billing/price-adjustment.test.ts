import { describe, expect, it } from 'vitest'
import { describeFactor, priceAdjustmentForm, samplePrice } from './price-adjustment.ts'

const messageOf = (adjustmentFactor: unknown) =>
  priceAdjustmentForm.safeParse({ adjustmentFactor }).error?.issues[0]?.message

describe('The price adjustment form', () => {
  it.each([
    [undefined, 'Required'],
    ['', 'Required'],
    [null, 'Required'],
    ['0.9', 'Must be a number'],
    [0.1, 'Must be greater than 0.1'],
    [-1, 'Must be greater than 0.1'],
    [10, 'Must be less than 10'],
    [0.9001, 'At most 3 decimals'],
  ])('reports %j: %s', (factor, message) => {
    expect(messageOf(factor)).toBe(message)
  })

  it.each([0.101, 0.9, 1, 1.125, 9.999])('accepts %d', (factor) => {
    expect(messageOf(factor)).toBeUndefined()
  })
})

describe('A factor description', () => {
  it.each([
    [900, '0.900 is a 10% discount'],
    [1000, '1.000 means list prices'],
    [1125, '1.125 is a 12.5% surcharge'],
    [920, '0.920 is an 8% discount'],
    [890, '0.890 is an 11% discount'],
    [820, '0.820 is an 18% discount'],
    [200, '0.200 is an 80% discount'],
    [9999, '9.999 is an 899.9% surcharge'],
    [2100, '2.100 is a 110% surcharge'],
  ])('%d: %s', (factor, words) => {
    expect(describeFactor(factor)).toBe(words)
  })

  it('shows the effect on a price', () => {
    expect(samplePrice(925)).toEqual({ before: 10_000, after: 9_250 })
  })
})
