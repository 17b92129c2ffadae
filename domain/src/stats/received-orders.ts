import { businessDaysUpTo, type Holidays, isBusinessDay } from '../calendar/business-days.ts'
import { addDays, type Day } from '../calendar/day.ts'

const DAYS_BACK = 20
const WEEKS_COMPARED = 4

export type ReceivedDay = {
  day: Day
  orders: number
  /**
   * The median of the same weekday in the four weeks before; null if the laboratory was closed on
   * all of them, or is on this day.
   */
  usual: number | null
}
export type ReceivedCount = { day: Day; orders: number }

const daysCompared = (day: Day, holidays: Holidays): Day[] =>
  Array.from({ length: WEEKS_COMPARED }, (_, week) => addDays(day, -7 * (week + 1))).filter(
    (each) => isBusinessDay(each, holidays),
  )

/**
 * The first day to count receipts from: the first day shown is compared with the weeks before it.
 */
export function receiptsCountFrom(today: Day, holidays: Holidays): Day {
  const [first = today] = businessDaysUpTo(today, DAYS_BACK, holidays)
  return addDays(first, -7 * WEEKS_COMPARED)
}

/** A closed day is shown if something was received on it, and is not part of any median. */
export function receivedDaysOf(
  counts: readonly ReceivedCount[],
  today: Day,
  holidays: Holidays,
): ReceivedDay[] {
  const received = new Map(counts.map(({ day, orders }) => [day, orders]))
  const ordersOn = (day: Day) => received.get(day) ?? 0
  const days = new Set([...businessDaysUpTo(today, DAYS_BACK, holidays), ...received.keys()])
  return [...days]
    .toSorted()
    .slice(-DAYS_BACK)
    .map((day) => ({
      day,
      orders: ordersOn(day),
      usual: isBusinessDay(day, holidays)
        ? median(daysCompared(day, holidays).map(ordersOn))
        : null,
    }))
}

/** The mean of the two middle values if there are two; null for an empty list. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (lower + upper) / 2
}
