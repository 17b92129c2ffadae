import { type Day, dayOf, isDay } from './day.ts'
import type { Holiday } from './federal-holidays.ts'

const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const MAX_LINES = 200

function dayIn(text: string): Day | null {
  const [, month, day, year] = AMERICAN.exec(text) ?? []
  const spelled = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : text
  return isDay(spelled)
    ? dayOf(...(spelled.split('-').map(Number) as [number, number, number]))
    : null
}

/**
 * A pasted list, one holiday a line: a date and a name. Says which lines cannot be used: without a
 * day, of the past, or of a day that is there already.
 */
export function readHolidays(text: string, today: Day): { holidays: Holiday[]; unread: string[] } {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const holidays: Holiday[] = []
  const unread: string[] = []
  for (const line of lines.slice(0, MAX_LINES)) {
    const end = line.search(/[\s,;]/)
    const name = line.slice(end + 1).replace(/^[\s,;]+/, '')
    const day = end > 0 ? dayIn(line.slice(0, end)) : null
    const isNew = !holidays.some((holiday) => holiday.day === day)
    if (day && day >= today && isNew && name !== '' && name.length <= 100)
      holidays.push({ day, name })
    else unread.push(line)
  }
  return { holidays, unread: [...unread, ...lines.slice(MAX_LINES)] }
}
