import { expect, test } from 'vitest'
import { numberOf } from './number-field.ts'

test.each([
  ['0.90', 0.9],
  ['1.0', 1],
  ['0.950', 0.95],
  ['02', 2],
  ['1.', 1],
  ['.5', 0.5],
  ['-3', -3],
  [' 7 ', 7],
  [0.9, 0.9],
])('%j is %j', (typed, number) => expect(numberOf(typed)).toBe(number))

test.each(['', '-', '.', '1e5', '0x10', '1,5', 'Infinity', '9'.repeat(100_000)])(
  'text that is not a number is left unchanged',
  (typed) => expect(numberOf(typed)).toBe(typed),
)
