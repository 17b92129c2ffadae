import { describe, expect, it } from 'vitest'
import { dateRangeForm } from './date-range.ts'
import { rangePresets } from './range-presets.ts'

const issueOf = (lower: string, upper: string) => {
  const issue = dateRangeForm.safeParse({ lower, upper }).error?.issues[0]
  return issue && `${issue.path.join('.')}: ${issue.message}`
}

describe('The range of an export', () => {
  it.each([
    ['', '2026-11-15', 'lower: Must be a date'],
    ['2026-02-30', '2026-11-15', 'lower: Must be a date'],
    ['0000-01-01', '0000-02-01', 'lower: Must be a date'],
    ['9999-12-31', '9999-12-31', 'lower: Must be a date'],
    ['2026-11-16', '2026-11-15', 'lower: Start date cannot exceed end date'],
    ['2025-01-01', '2026-01-02', 'upper: At most 366 days'],
  ])('from %s to %s is refused: %s', (lower, upper, message) => {
    expect(issueOf(lower, upper)).toBe(message)
  })

  it.each([
    ['2026-11-15', '2026-11-15'],
    ['2024-01-01', '2024-12-31'],
    ['2025-01-01', '2026-01-01'],
  ])('from %s to %s is accepted', (lower, upper) => {
    expect(issueOf(lower, upper)).toBeUndefined()
  })
})

describe('The presets', () => {
  const shown = (today: string) =>
    rangePresets(today).map(({ label, range }) => `${label}: ${range.lower} ${range.upper}`)

  it('are the ranges a clerk uses most', () => {
    expect(shown('2026-03-31')).toEqual([
      'Today: 2026-03-31 2026-03-31',
      'Last 7 days: 2026-03-25 2026-03-31',
      'This month: 2026-03-01 2026-03-31',
      'Last month: 2026-02-01 2026-02-28',
      'Last quarter: 2025-10-01 2025-12-31',
      'This year: 2026-01-01 2026-03-31',
      'Last year: 2025-01-01 2025-12-31',
    ])
  })

  it('include the previous quarter', () => {
    expect(shown('2026-11-15')).toContain('Last quarter: 2026-07-01 2026-09-30')
    expect(shown('2026-04-01')).toContain('Last quarter: 2026-01-01 2026-03-31')
  })

  it('are accepted by the form, on any day of a leap year too', () => {
    for (const today of ['2024-02-29', '2024-12-31', '2025-01-01']) {
      for (const { range } of rangePresets(today)) {
        expect(issueOf(range.lower, range.upper)).toBeUndefined()
      }
    }
  })
})
