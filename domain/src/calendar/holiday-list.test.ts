import { expect, it } from 'vitest'
import { readHolidays } from './holiday-list.ts'

it('A pasted list of holidays is read line by line, and what cannot be read is named', () => {
  const text = `2026-12-24, Christmas Eve
12/31/2026\tNew Year’s Eve

2027-02-30 No such day
Inventory
2020-01-01 Over
2026-12-24 Twice`
  expect(readHolidays(text, '2026-11-17')).toEqual({
    holidays: [
      { day: '2026-12-24', name: 'Christmas Eve' },
      { day: '2026-12-31', name: 'New Year’s Eve' },
    ],
    unread: ['2027-02-30 No such day', 'Inventory', '2020-01-01 Over', '2026-12-24 Twice'],
  })
})
