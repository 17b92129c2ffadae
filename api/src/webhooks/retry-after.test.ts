import { expect, test } from 'vitest'
import { readRetryAfter } from './retry-after.ts'

test('Retry-After of a busy server is read in seconds or as a date, and is at most a day', () => {
  const now = new Date('2026-11-18T12:00:00Z')
  const read = (retryAfter?: string, status = 429) => readRetryAfter({ status, retryAfter }, now)
  expect(read()).toBeNull()
  expect(read('120')).toBe(120_000)
  expect(read('120', 503)).toBe(120_000)
  expect(read('120', 500)).toBeNull()
  expect(read('Wed, 18 Nov 2026 12:00:30 GMT')).toBe(30_000)
  expect(read('Wed, 18 Nov 2026 11:00:00 GMT')).toBe(0)
  expect(read('999999999')).toBe(86_400_000)
  expect(read('soon')).toBeNull()
})
