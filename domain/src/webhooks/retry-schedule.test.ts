import { expect, test } from 'vitest'
import { nextPauseMs } from './retry-schedule.ts'

const HOUR_MS = 3_600_000
const failure = { failures: 1, failingForMs: 0, random: 0, retryAfterMs: null }

test('Pauses grow from 5 seconds on, and the last try is three days after the first failure', () => {
  const pauses: number[] = []
  let failingForMs = 0
  for (let failures = 1; ; failures++) {
    const pause = nextPauseMs({ ...failure, failures, failingForMs })
    if (pause === null) break
    pauses.push(pause)
    failingForMs += pause
  }
  expect(pauses.slice(0, 8).map((ms) => ms / 1_000)).toEqual([
    5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000,
  ])
  expect(failingForMs).toBe(72 * HOUR_MS)
  expect(pauses).toHaveLength(10)
})

test('A pause is up to a tenth longer', () => {
  expect(nextPauseMs({ ...failure, random: 0.5 })).toBe(5_250)
  expect(nextPauseMs({ ...failure, failures: 2, random: 1 })).toBe(330_000)
})

test('Retry-After makes a pause longer, never shorter, and never past the three days', () => {
  expect(nextPauseMs({ ...failure, retryAfterMs: 60_000 })).toBe(60_000)
  expect(nextPauseMs({ ...failure, failures: 2, retryAfterMs: 1_000 })).toBe(300_000)
  const late = { ...failure, failures: 9, failingForMs: 71 * HOUR_MS }
  expect(nextPauseMs({ ...late, retryAfterMs: 24 * HOUR_MS })).toBe(HOUR_MS)
  expect(nextPauseMs({ ...late, failingForMs: 72 * HOUR_MS })).toBeNull()
})
