import { expect, test } from 'vitest'
import { counted, pluralize } from './plural.ts'

test.each([
  [0, '0 tests'],
  [1, '1 test'],
  [2, '2 tests'],
  [1200, '1200 tests'],
])('%d is counted as %s', (count, text) => {
  expect(counted(count, 'test')).toBe(text)
})

test('irregular plurals are given', () => {
  expect(counted(1, 'match', 'matches')).toBe('1 match')
  expect(counted(2, 'match', 'matches')).toBe('2 matches')
  expect(pluralize(2, 'was', 'were')).toBe('were')
})
