import { type Day, dayOf, isDay } from './day.ts'
import { latestPlannedDay } from './days-ahead.ts'
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

function faultOf(day: Day | null, name: string, today: Day): string | null {
  if (!day) return 'no date'
  if (day < today) return 'in the past'
  if (day > latestPlannedDay(today)) return 'more than three years ahead'
  if (name === '') return 'no name'
  return name.length > 100 ? 'a name of more than 100 characters' : null
}

type Read = { holidays: Holiday[]; unused: { number: number; line: string; reason: string }[] }

/** A pasted list, one holiday a line: a date and a name. Says which lines cannot be used, and why. */
export function readHolidays(text: string, today: Day): Read {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  const holidays: Holiday[] = []
  const unused: Read['unused'] = []
  for (const [place, line] of lines.entries()) {
    const number = place + 1
    const end = line.search(/[\s,;]/)
    const name = end < 0 ? '' : line.slice(end + 1).replace(/^[\s,;]+/, '')
    const day = dayIn(end < 0 ? line : line.slice(0, end))
    const isTwice = holidays.some((holiday) => holiday.day === day)
    const isOver = number > MAX_LINES ? `more than ${MAX_LINES} lines` : null
    const reason = isOver ?? faultOf(day, name, today) ?? (isTwice ? 'twice' : null)
    if (reason || !day) unused.push({ number, line, reason: reason ?? 'no date' })
    else holidays.push({ day, name })
  }
  return { holidays, unused }
}
