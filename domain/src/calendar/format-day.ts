import { type Day, weekdayOf } from './day.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** DD-MMM-YYYY, as days are shown everywhere. */
export function formatDay(day: Day): string {
  const [year, month, dayOfMonth] = day.split('-')
  return `${dayOfMonth}-${MONTHS[Number(month) - 1]}-${year}`
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const weekdayName = (day: Day): string => WEEKDAYS[weekdayOf(day) - 1] ?? ''
