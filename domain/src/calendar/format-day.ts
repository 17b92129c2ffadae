import { type Day, weekdayOf } from './day.ts'

export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
]

/** DD-MMM-YYYY, as days are shown everywhere. */
export function formatDay(day: Day): string {
  const [year, month, dayOfMonth] = day.split('-')
  return `${dayOfMonth}-${MONTHS[Number(month) - 1]}-${year}`
}

/** 16:40:00 as 4:40 PM. */
export function formatTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 16:40:05 as 4:40:05 PM. */
export const formatTimeWithSeconds = (time: string): string =>
  formatTime(time).replace(' ', `:${time.slice(6, 8)} `)

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const weekdayName = (day: Day): string => WEEKDAYS[weekdayOf(day) - 1] ?? ''
