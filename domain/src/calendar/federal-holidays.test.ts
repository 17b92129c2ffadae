import { describe, expect, it } from 'vitest'
import { federalHolidays } from './federal-holidays.ts'

const daysOf = (year: number) => federalHolidays(year).map((holiday) => holiday.day)

describe('US federal holidays', () => {
  it('follow their rules in 2026', () => {
    expect(federalHolidays(2026)).toEqual([
      { day: '2026-01-01', name: 'New Year’s Day' },
      { day: '2026-01-19', name: 'Martin Luther King Jr. Day' },
      { day: '2026-02-16', name: 'Washington’s Birthday' },
      { day: '2026-05-25', name: 'Memorial Day' },
      { day: '2026-06-19', name: 'Juneteenth' },
      { day: '2026-07-03', name: 'Independence Day (observed)' },
      { day: '2026-07-04', name: 'Independence Day' },
      { day: '2026-09-07', name: 'Labor Day' },
      { day: '2026-10-12', name: 'Columbus Day' },
      { day: '2026-11-11', name: 'Veterans Day' },
      { day: '2026-11-26', name: 'Thanksgiving Day' },
      { day: '2026-12-25', name: 'Christmas Day' },
    ])
  })

  it('a holiday on a Saturday is observed the Friday before', () => {
    expect(daysOf(2027)).toContain('2027-12-24')
  })

  it('a holiday on a Sunday is observed the Monday after', () => {
    expect(daysOf(2027)).toContain('2027-07-05')
    expect(daysOf(2034)).toContain('2034-01-02')
  })

  it('New Year’s Day 2028 is observed in 2027', () => {
    expect(daysOf(2028)).toContain('2027-12-31')
  })

  it('Memorial Day is the last Monday of May', () => {
    expect(daysOf(2027)).toContain('2027-05-31')
    expect(daysOf(2030)).toContain('2030-05-27')
  })

  it('a month that starts on that weekday counts it as the first', () => {
    expect(daysOf(2025)).toContain('2025-09-01')
    expect(daysOf(2029)).toContain('2029-11-22')
  })
})
