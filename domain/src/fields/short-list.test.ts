import { expect, it } from 'vitest'
import { shortList } from './short-list.ts'

it.each([
  [1, 'A1'],
  [2, 'A1 and A2'],
  [5, 'A1, A2, A3, A4, and A5'],
  [12, 'A1, A2, A3, A4, A5, and 7 more'],
])('a list of %d is %s', (length, text) => {
  expect(shortList(Array.from({ length }, (_, at) => `A${at + 1}`))).toBe(text)
})
