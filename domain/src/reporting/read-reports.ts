import { type Day, isDay } from '../calendar/day.ts'
import { MONTHS } from '../calendar/format-day.ts'
import { parseOrderNumbers } from '../orders/order-numbers.ts'
import type { TestReport } from './report-form.ts'

type Line = {
  /** Counted from 1, as a spreadsheet does. */
  line: number
  text: string
}
export type ReportLine = Line & TestReport
type UnreadLine = Line & { issue: string }

const NO_NUMBER = 'This is not the number of a test.'
const NO_DAY = 'This is not a day. Write it as 2026-11-16, 11/16/2026 or 16-Nov-2026.'

/** Two columns: the number of a test, and the day its result came out. Column names are left out. */
export function readReports(rows: readonly (readonly string[])[]): {
  reports: ReportLine[]
  unread: UnreadLine[]
} {
  const reports: ReportLine[] = []
  const unread: UnreadLine[] = []
  for (const [index, [number = '', day = '']] of rows.entries()) {
    const line = { line: index + 1, text: [number, day].join(' ').trim() }
    const testNumber = parseOrderNumbers(number)?.testNumber
    const reportedOn = readDay(day)
    if (line.text === '' || (index === 0 && !testNumber && !reportedOn)) continue
    if (!testNumber) unread.push({ ...line, issue: NO_NUMBER })
    else if (!reportedOn) unread.push({ ...line, issue: NO_DAY })
    else reports.push({ ...line, testNumber, reportedOn })
  }
  return { reports, unread }
}

const two = (number: string) => number.padStart(2, '0')

/** As spreadsheets in the United States write it, or as the portal does. */
export function readDay(text: string): Day | null {
  const plain = text.trim()
  const day = fromUs(plain) ?? fromOwn(plain) ?? plain
  return isDay(day) ? day : null
}

function fromUs(text: string): string | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return month && day ? `${year}-${two(month)}-${two(day)}` : null
}

function fromOwn(text: string): string | null {
  const [, day, name, year] = /^(\d{1,2})-([a-z]{3})-(\d{4})$/i.exec(text) ?? []
  const month = MONTHS.findIndex((each) => each.toLowerCase() === name?.toLowerCase()) + 1
  return day ? `${year}-${two(String(month))}-${two(day)}` : null
}
