import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clockChangesOf,
  dayAfter,
  instantOf,
  isoDay,
  openDaysOf,
  wallClockOf,
} from '../../proofs/independent-calendar.ts'
import { PROOF_TIMEOUT_MS, prove } from '../../proofs/prove.ts'
import { labTimeAt } from '../calendar/lab-time.ts'
import { SEED_CATALOG } from '../catalog/seed-catalog.ts'
import { defaultArrival, offeredArrivalDays } from './arrival-day.ts'
import { defaultStart } from './receive-start.ts'
import { dueDay } from './turn-times.ts'

const SIZES = { ci: 3_000, full: 1_000_000 }
const FIRST = instantOf('2024-01-01T00:00:00Z')
const LAST = instantOf('2035-12-15T00:00:00Z')
const HOLIDAYS = SEED_CATALOG.holidays
const openDaysFrom = openDaysOf(HOLIDAYS)

const LABORATORIES = ['America/Denver', 'America/Los_Angeles', 'Australia/Lord_Howe'].map(
  (timeZone) => ({
    timeZone,
    wallClock: wallClockOf(timeZone),
    clockChanges: clockChangesOf(timeZone, FIRST, LAST),
  }),
)
const laboratories = fc.constantFrom(...LABORATORIES)
const instants = fc.integer({ min: FIRST / 1000, max: LAST / 1000 }).map((s) => s * 1000)

const anyMoment = fc.tuple(laboratories, instants)

const nearClockChange = laboratories.chain((laboratory) =>
  fc.tuple(
    fc.constant(laboratory),
    fc
      .tuple(
        fc.constantFrom(...laboratory.clockChanges),
        fc.integer({ min: -86_400, max: 172_800 }),
      )
      .map(([change, seconds]) => change + seconds * 1000),
  ),
)

const nearHalfPastTen = fc
  .tuple(laboratories, instants, fc.integer({ min: -2, max: 2 }))
  .map(([laboratory, instant, seconds]): [typeof laboratory, number] => {
    const { day, time } = laboratory.wallClock(instant)
    const sinceHalfPastTen = instantOf(`${day}T${time}Z`) - instantOf(`${day}T10:30:00Z`)
    return [laboratory, instant - sinceHalfPastTen + seconds * 1000]
  })

describe('the calendar from 2024 to 2035 in three time zones', () => {
  it('all three change their clocks twice a year', () => {
    for (const { clockChanges } of LABORATORIES) expect(clockChanges).toHaveLength(24)
  })

  it('start, arrival and the 14 days are always right', { timeout: PROOF_TIMEOUT_MS }, () => {
    const moments = fc.oneof(anyMoment, nearClockChange, nearHalfPastTen)
    const property = fc.property(moments, ([{ timeZone, wallClock }, instant]) => {
      const now = labTimeAt(instant, timeZone)
      const answered = [
        ...[now.day, now.time, defaultStart(now, HOLIDAYS), defaultArrival(now.day, HOLIDAYS)],
        ...offeredArrivalDays(now.day, HOLIDAYS),
      ]
      const { day, time } = wallClock(instant)
      const earliest = time > '10:30:00' ? dayAfter(day) : day
      const arrivals = openDaysFrom(dayAfter(day), 14)
      const expected = [day, time, ...openDaysFrom(earliest, 1), arrivals[0], ...arrivals]
      expect(answered.join()).toBe(expected.join())
    })
    prove('calendar, start and arrival', SIZES, property)
  })

  it('due days are always right', { timeout: PROOF_TIMEOUT_MS }, () => {
    const cases = fc.record({
      start: instants.map(isoDay),
      turnAroundType: fc.constantFrom('standard' as const, 'rush' as const, 'urgent' as const),
      standard: fc.integer({ min: 2, max: 20 }),
      dueDateOffset: fc.integer({ min: 0, max: 5 }),
    })
    const property = fc.property(cases, ({ start, turnAroundType, standard, dueDateOffset }) => {
      const turnTimes = { standard, rush: 1, urgent: 0 } as const
      const due = dueDay(start, { turnAroundType, turnTimes, dueDateOffset, holidays: HOLIDAYS })
      const days = { standard, rush: 1, urgent: 0 }[turnAroundType] + dueDateOffset
      expect(due).toBe(openDaysFrom(start, days + 1).at(-1))
    })
    prove('calendar, due days', SIZES, property)
  })
})
