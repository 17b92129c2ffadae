import { expect, it } from 'vitest'
import { instantOf } from '../../proofs/independent-calendar.ts'
import { instantOfWallTime, wallTimeAt } from './lab-time.ts'

const DENVER = 'America/Denver'

it.each([
  ['2026-01-15 09:15:00', '2026-01-15T16:15:00.000Z'],
  ['2026-07-15 09:15:00', '2026-07-15T15:15:00.000Z'],
  // 01:30 comes twice in the night when summer time ends: the first one is meant.
  ['2026-11-01 01:30:00', '2026-11-01T07:30:00.000Z'],
])('%s in Denver is %s', (wallTime, instant) => {
  expect(instantOfWallTime(wallTime, DENVER)).toBe(instantOf(instant))
  expect(wallTimeAt(instantOf(instant), DENVER)).toBe(wallTime)
})

it('a time skipped by daylight saving is an hour later', () => {
  const instant = instantOfWallTime('2026-03-08 02:30:00', DENVER)
  expect(wallTimeAt(instant, DENVER)).toBe('2026-03-08 03:30:00')
})
