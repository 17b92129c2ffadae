import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

test.each([
  [0, 'just now'],
  [1_999, 'just now'],
  [2_000, '2 sec ago'],
  [59_999, '59 sec ago'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [3_600_000, '1 hr ago'],
  [86_400_000, '1 day ago'],
  [172_800_000, '2 days ago'],
  [-5_000, 'just now'],
])('%d ms ago is "%s"', (passed, words) => {
  expect(timeAgo(1_000_000_000, 1_000_000_000 + passed)).toBe(words)
})
