import { addDays, type Day, dayOf, MONDAY, SATURDAY, SUNDAY, THURSDAY, weekdayOf } from './day.ts'

export type Holiday = { day: Day; name: string }

/** US federal holidays: the holiday itself and the day it is observed. */
export function federalHolidays(year: number): Holiday[] {
  return [
    ...fixed('New Year’s Day', dayOf(year, 1, 1)),
    nth(3, MONDAY, 'Martin Luther King Jr. Day', dayOf(year, 1, 1)),
    nth(3, MONDAY, 'Washington’s Birthday', dayOf(year, 2, 1)),
    lastMondayOfMay(year),
    ...fixed('Juneteenth', dayOf(year, 6, 19)),
    ...fixed('Independence Day', dayOf(year, 7, 4)),
    nth(1, MONDAY, 'Labor Day', dayOf(year, 9, 1)),
    nth(2, MONDAY, 'Columbus Day', dayOf(year, 10, 1)),
    ...fixed('Veterans Day', dayOf(year, 11, 11)),
    nth(4, THURSDAY, 'Thanksgiving Day', dayOf(year, 11, 1)),
    ...fixed('Christmas Day', dayOf(year, 12, 25)),
  ]
}

/** A Saturday holiday is observed on the Friday before, a Sunday one on the Monday after. */
function fixed(name: string, day: Day): Holiday[] {
  const observed = { name: `${name} (observed)` }
  switch (weekdayOf(day)) {
    case SATURDAY:
      return [
        { day: addDays(day, -1), ...observed },
        { day, name },
      ]
    case SUNDAY:
      return [
        { day, name },
        { day: addDays(day, 1), ...observed },
      ]
    default:
      return [{ day, name }]
  }
}

function nth(count: number, weekday: number, name: string, firstOfMonth: Day): Holiday {
  const daysToFirst = (weekday - weekdayOf(firstOfMonth) + 7) % 7
  return { day: addDays(firstOfMonth, daysToFirst + (count - 1) * 7), name }
}

function lastMondayOfMay(year: number): Holiday {
  const lastOfMay = dayOf(year, 5, 31)
  return { day: addDays(lastOfMay, MONDAY - weekdayOf(lastOfMay)), name: 'Memorial Day' }
}
