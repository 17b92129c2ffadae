import { expect, it } from 'vitest'
import { isSameValue } from './same-value.ts'

it.each<[unknown, unknown, boolean]>([
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
])('%o and %o are the same: %s', (a, b, expected) => {
  expect(isSameValue(a, b)).toBe(expected)
  expect(isSameValue(b, a)).toBe(expected)
})
