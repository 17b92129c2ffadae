import { describe, expect, it } from 'vitest'
import { instantOf } from '../../proofs/independent-calendar.ts'
import { labTimeAt } from '../calendar/lab-time.ts'
import { defaultStart } from './receive-start.ts'

const startAt = (instant: string, holidays: string[] = []) =>
  defaultStart(labTimeAt(instantOf(instant), 'America/Denver'), holidays)

describe('default receive start date', () => {
  it('is today until 10:30 in the laboratory', () => {
    expect(startAt('2026-11-16T14:00:00Z')).toBe('2026-11-16')
    expect(startAt('2026-11-16T17:29:59Z')).toBe('2026-11-16')
  })

  it('10:30:00 still counts as today', () => {
    expect(startAt('2026-11-16T17:30:00Z')).toBe('2026-11-16')
  })

  it('is the next business day after 10:30', () => {
    expect(startAt('2026-11-16T17:30:01Z')).toBe('2026-11-17')
    expect(startAt('2026-11-20T17:30:01Z')).toBe('2026-11-23')
  })

  it('a closed day moves to the next open day', () => {
    expect(startAt('2026-11-14T15:00:00Z')).toBe('2026-11-16')
    expect(startAt('2026-11-25T20:00:00Z', ['2026-11-26'])).toBe('2026-11-27')
    expect(startAt('2026-11-26T15:00:00Z', ['2026-11-26'])).toBe('2026-11-27')
  })

  it("follows the laboratory's daylight saving time", () => {
    expect(startAt('2026-07-15T16:30:00Z')).toBe('2026-07-15')
    expect(startAt('2026-07-15T16:30:01Z')).toBe('2026-07-16')
  })

  it("uses the laboratory's day, not the UTC day", () => {
    expect(labTimeAt(instantOf('2026-11-17T05:00:00Z'), 'America/Denver')).toEqual({
      day: '2026-11-16',
      time: '22:00:00',
    })
  })
})
