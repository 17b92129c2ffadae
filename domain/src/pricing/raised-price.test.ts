import { expect, it } from 'vitest'
import { raisedPrice } from './raised-price.ts'

it.each([
  [7_500, 5, 7_900],
  [7_500, 0, 7_500],
  [11_000, 10, 12_100],
  [9_000, -10, 8_100],
  [0, 50, 0],
  [50, -90, 100],
])('%i cents changed by %i percent are %i', (cents, percent, raised) => {
  expect(raisedPrice(cents, percent)).toBe(raised)
})
