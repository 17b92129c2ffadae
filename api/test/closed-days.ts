import { addDays, SUNDAY, weekdayOf } from '@accession/domain/calendar/day'

const today = new Date().toISOString().slice(0, 10)
const inAWeek = addDays(today, 7)

/** Days within a year on which the laboratory is closed. */
export const comingSunday = addDays(inAWeek, SUNDAY - weekdayOf(inAWeek))

const thisChristmas = `${today.slice(0, 4)}-12-25`
export const comingChristmas =
  thisChristmas > addDays(today, 1) ? thisChristmas : `${Number(today.slice(0, 4)) + 1}-12-25`
