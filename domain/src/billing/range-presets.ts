import { addDays, type Day, dayOf } from '../calendar/day.ts'
import type { DateRange } from './date-range.ts'

export type RangePreset = { label: string; range: DateRange }

/** The ranges finance uses most. */
export function rangePresets(today: Day): RangePreset[] {
  const month = firstOfMonth(today)
  const year = `${today.slice(0, 4)}-01-01`
  const lastOf = (firstOfNext: Day): Day => addDays(firstOfNext, -1)
  return [
    { label: 'Today', range: { lower: today, upper: today } },
    { label: 'Last 7 days', range: { lower: addDays(today, -6), upper: today } },
    { label: 'This month', range: { lower: month, upper: today } },
    {
      label: 'Last month',
      range: { lower: firstOfMonth(lastOf(month)), upper: lastOf(month) },
    },
    { label: 'Last quarter', range: lastQuarter(today) },
    { label: 'This year', range: { lower: year, upper: today } },
    {
      label: 'Last year',
      range: { lower: `${lastOf(year).slice(0, 4)}-01-01`, upper: lastOf(year) },
    },
  ]
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`

function lastQuarter(today: Day): DateRange {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  const firstOfThis = month - ((month - 1) % 3)
  const lower = firstOfThis === 1 ? dayOf(year - 1, 10, 1) : dayOf(year, firstOfThis - 3, 1)
  return { lower, upper: addDays(dayOf(year, firstOfThis, 1), -1) }
}
