import {
  businessDaysUpTo,
  type Holidays,
  isBusinessDay,
  movedToBusinessDay,
} from '../calendar/business-days.ts'
import { addDays, type Day } from '../calendar/day.ts'
import { median } from './median.ts'

const DAYS_BACK = 20
const WEEKS_COMPARED = 4

export type ReceivedDay = {
  day: Day
  orders: number
  /** The median of the same weekday in the four weeks before; null if all of them were closed. */
  usual: number | null
}
export type ReceivedCount = { day: Day; orders: number }

/** The last is the day at work: today, or the next open day when today is closed. */
const daysShown = (today: Day, holidays: Holidays): Day[] =>
  businessDaysUpTo(movedToBusinessDay(today, holidays), DAYS_BACK, holidays)

const daysCompared = (day: Day, holidays: Holidays): Day[] =>
  Array.from({ length: WEEKS_COMPARED }, (_, week) => addDays(day, -7 * (week + 1))).filter(
    (each) => isBusinessDay(each, holidays),
  )

/** The first day whose receipts count: the closed days before the first one compared are part of it. */
export function receiptsCountFrom(today: Day, holidays: Holidays): Day {
  const [first = today] = daysShown(today, holidays)
  const compared = addDays(first, -7 * WEEKS_COMPARED)
  const [before = compared] = businessDaysUpTo(addDays(compared, -1), 1, holidays)
  return addDays(before, 1)
}

/** What arrives on a closed day counts for the next open one, as its work starts then. */
export function receivedDaysOf(
  counts: readonly ReceivedCount[],
  today: Day,
  holidays: Holidays,
): ReceivedDay[] {
  const received = new Map<Day, number>()
  for (const { day, orders } of counts) {
    const open = movedToBusinessDay(day, holidays)
    received.set(open, (received.get(open) ?? 0) + orders)
  }
  const ordersOn = (day: Day) => received.get(day) ?? 0
  return daysShown(today, holidays).map((day) => ({
    day,
    orders: ordersOn(day),
    usual: median(daysCompared(day, holidays).map(ordersOn)),
  }))
}
