import { expect, it, test } from 'vitest'
import { readDay, readReports } from './read-reports.ts'

test.each([
  ['2026-11-16', '2026-11-16'],
  ['11/16/2026', '2026-11-16'],
  ['1/6/2026', '2026-01-06'],
  ['16-Nov-2026', '2026-11-16'],
  [' 6-nov-2026 ', '2026-11-06'],
  ['16/11/2026', null],
  ['31-Feb-2026', null],
  ['16-Nox-2026', null],
  ['46342', null],
  ['', null],
])('%j is %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

it('reads tests and days, and names the lines it cannot read', () => {
  const rows = [
    ['Test number', 'Day', 'Analyst'],
    ['26-000123-01-03', '11/16/2026', 'RL'],
    [' 26-000123-01-04 ', '2026-11-16'],
    [''],
    ['26-000123-01', '2026-11-16'],
    ['26-000123-02-01', 'yesterday'],
  ]
  const { reports, unread } = readReports(rows)
  expect(reports.map(({ line, testNumber, reportedOn }) => [line, testNumber, reportedOn])).toEqual(
    [
      [2, '26-000123-01-03', '2026-11-16'],
      [3, '26-000123-01-04', '2026-11-16'],
    ],
  )
  expect(unread).toEqual([
    { line: 5, text: '26-000123-01 2026-11-16', issue: 'This is not the number of a test.' },
    {
      line: 6,
      text: '26-000123-02-01 yesterday',
      issue: 'This is not a day. Write it as 2026-11-16, 11/16/2026 or 16-Nov-2026.',
    },
  ])
})

it('does not take the first test for column names', () => {
  expect(readReports([['26-000123-01-03', '2026-11-16']]).reports).toHaveLength(1)
  expect(readReports([['26-000123-01-03', '']]).unread).toHaveLength(1)
})
