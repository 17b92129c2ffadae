import { expect, it } from 'vitest'
import { readHolidays } from './holiday-list.ts'

it('A pasted list of holidays is read line by line, and what cannot be read is named', () => {
  const text = `2026-12-24, Christmas Eve
12/31/2026\tNew Year’s Eve

2027-02-30 No such day
Inventory
2020-01-01 Over
2026-12-24 Twice
2999-01-01 Far`
  expect(readHolidays(text, '2026-11-17')).toEqual({
    holidays: [
      { day: '2026-12-24', name: 'Christmas Eve' },
      { day: '2026-12-31', name: 'New Year’s Eve' },
    ],
    unused: [
      { number: 3, line: '2027-02-30 No such day', reason: 'no date' },
      { number: 4, line: 'Inventory', reason: 'no date' },
      { number: 5, line: '2020-01-01 Over', reason: 'in the past' },
      { number: 6, line: '2026-12-24 Twice', reason: 'twice' },
      { number: 7, line: '2999-01-01 Far', reason: 'more than three years ahead' },
    ],
  })
})
