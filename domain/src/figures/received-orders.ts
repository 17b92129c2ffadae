import { businessDaysUpTo, type Holidays, isBusinessDay } from '../calendar/business-days.ts'
import { addDays, type Day } from '../calendar/day.ts'
import { median } from './median.ts'

const DAYS_BACK = 20
const WEEKS_COMPARED = 4

export type ReceivedDay = {
  day: Day
  orders: number
  /** The median of the same weekday in the four weeks before; null if all of them were closed, or this day is. */
  usual: number | null
}
export type ReceivedCount = { day: Day; orders: number }

const daysCompared = (day: Day, holidays: Holidays): Day[] =>
  Array.from({ length: WEEKS_COMPARED }, (_, week) => addDays(day, -7 * (week + 1))).filter(
    (each) => isBusinessDay(each, holidays),
  )

/** The first day whose receipts count: the first day shown is compared with the weeks before it. */
export function receiptsCountFrom(today: Day, holidays: Holidays): Day {
  const [first = today] = businessDaysUpTo(today, DAYS_BACK, holidays)
  return addDays(first, -7 * WEEKS_COMPARED)
}

/** A closed day is shown when something was received on it, and counts for no other. */
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
