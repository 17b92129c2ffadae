import { describe, expect, it } from 'vitest'
import { defaultArrival, isPossibleArrival, offeredArrivalDays } from '../schedule/arrival-day.ts'
import { dueDay } from '../schedule/turn-times.ts'
import {
  addBusinessDays,
  isBusinessDay,
  movedToBusinessDay,
  nextBusinessDays,
} from './business-days.ts'
import { addDays, daySchema, isDay, weekdayOf } from './day.ts'
import { formatDay } from './format-day.ts'

const FRIDAY = '2026-11-13'
const SATURDAY = '2026-11-14'
const SUNDAY = '2026-11-15'
const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'
const THANKSGIVING = '2026-11-26'
const HOLIDAYS = [THANKSGIVING]

describe('days', () => {
  it('are written as YYYY-MM-DD', () => {
    expect(isDay('2026-11-14')).toBe(true)
    expect(isDay('2028-02-29')).toBe(true)
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '', '20261114'])
      expect(isDay(wrong)).toBe(false)
  })

  it('a date field reports what is wrong', () => {
    expect(daySchema.safeParse(undefined).error?.issues[0]?.message).toBe('Required')
    expect(daySchema.safeParse('2026-02-30').error?.issues[0]?.message).toBe('Must be a date')
    expect(daySchema.parse(MONDAY)).toBe(MONDAY)
  })

  it('are shown as DD-MMM-YYYY', () => {
    expect(formatDay('2026-11-04')).toBe('04-Nov-2026')
    expect(
      Array.from({ length: 12 }, (_, month) =>
        formatDay(`2026-${String(month + 1).padStart(2, '0')}-28`).slice(3, 6),
      ).join(' '),
    ).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
  })

  it('continue across months, years and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(addDays('2027-12-31', 1)).toBe('2028-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(weekdayOf(SUNDAY)).toBe(7)
  })
})

describe('business days', () => {
  it('are Monday to Friday', () => {
    expect([FRIDAY, SATURDAY, SUNDAY, MONDAY].map((day) => isBusinessDay(day, []))).toEqual([
      true,
      false,
      false,
      true,
    ])
  })

  it('exclude holidays', () => {
    expect(isBusinessDay(THANKSGIVING, [])).toBe(true)
    expect(isBusinessDay(THANKSGIVING, HOLIDAYS)).toBe(false)
  })

  it('a closed day moves to the next open day', () => {
    expect(movedToBusinessDay(SATURDAY, [])).toBe(MONDAY)
    expect(movedToBusinessDay(SATURDAY, [MONDAY])).toBe(TUESDAY)
    expect(movedToBusinessDay(MONDAY, [])).toBe(MONDAY)
  })

  it('are counted without weekends and holidays', () => {
    expect(addBusinessDays(FRIDAY, 0, [])).toBe(FRIDAY)
    expect(addBusinessDays(FRIDAY, 1, [])).toBe(MONDAY)
    expect(addBusinessDays('2026-11-25', 1, HOLIDAYS)).toBe('2026-11-27')
    expect(nextBusinessDays(FRIDAY, 2, [])).toEqual([MONDAY, TUESDAY])
  })
})

describe('due day', () => {
  const context = {
    turnTimes: { standard: 4, rush: 1, urgent: 0 } as const,
    turnAroundType: 'standard' as const,
    dueDateOffset: 0,
    holidays: HOLIDAYS,
  }

  it('is the start plus the business days of the turnaround', () => {
    expect(dueDay(MONDAY, context)).toBe('2026-11-20')
    expect(dueDay(MONDAY, { ...context, turnAroundType: 'rush' })).toBe(TUESDAY)
    expect(dueDay(MONDAY, { ...context, turnAroundType: 'urgent' })).toBe(MONDAY)
  })

  it('is moved later by the offset', () => {
    expect(dueDay(MONDAY, { ...context, dueDateOffset: 1 })).toBe('2026-11-23')
  })

  it('skips a holiday', () => {
    expect(dueDay('2026-11-24', context)).toBe('2026-12-01')
  })

  it('counts from the next open day when the start is closed', () => {
    expect(dueDay(SATURDAY, { ...context, turnAroundType: 'urgent' })).toBe(MONDAY)
    expect(dueDay(SATURDAY, { ...context, turnAroundType: 'rush' })).toBe(TUESDAY)
  })
})

describe('arrival day', () => {
  it('default start is tomorrow, moved to a business day', () => {
    expect(defaultArrival(MONDAY, [])).toBe(TUESDAY)
    expect(defaultArrival(FRIDAY, [])).toBe(MONDAY)
    expect(defaultArrival('2026-11-25', HOLIDAYS)).toBe('2026-11-27')
  })

  it('the picker offers the next 14 business days', () => {
    const days = offeredArrivalDays(FRIDAY, HOLIDAYS)
    expect(days).toHaveLength(14)
    expect(days[0]).toBe(MONDAY)
    expect(days.at(-1)).toBe('2026-12-04')
    expect(days).not.toContain(THANKSGIVING)
  })

  it('must be a business day, not in the past', () => {
    expect(isPossibleArrival(MONDAY, MONDAY, [])).toBe(true)
    expect(isPossibleArrival(FRIDAY, MONDAY, [])).toBe(false)
    expect(isPossibleArrival(SATURDAY, FRIDAY, [])).toBe(false)
    expect(isPossibleArrival(THANKSGIVING, MONDAY, HOLIDAYS)).toBe(false)
  })
})
