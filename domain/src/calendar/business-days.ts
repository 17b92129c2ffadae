import { addDays, type Day, SATURDAY, weekdayOf } from './day.ts'

export type Holidays = readonly Day[]

export const isBusinessDay = (day: Day, holidays: Holidays): boolean =>
  weekdayOf(day) < SATURDAY && !holidays.includes(day)

/** The day itself if the laboratory is open, otherwise the next open day. */
export function movedToBusinessDay(day: Day, holidays: Holidays): Day {
  let moved = day
  while (!isBusinessDay(moved, holidays)) moved = addDays(moved, 1)
  return moved
}

export function nextBusinessDays(after: Day, count: number, holidays: Holidays): Day[] {
  const days: Day[] = []
  let last = after
  while (days.length < count) {
    last = movedToBusinessDay(addDays(last, 1), holidays)
    days.push(last)
  }
  return days
}

/** Ends with the day itself if the laboratory is open. */
export function businessDaysUpTo(end: Day, count: number, holidays: Holidays): Day[] {
  const days: Day[] = []
  for (let day = end; days.length < count; day = addDays(day, -1)) {
    if (isBusinessDay(day, holidays)) days.unshift(day)
  }
  return days
}

/** A count of 0 is the start itself, moved to a business day. */
export const addBusinessDays = (start: Day, count: number, holidays: Holidays): Day =>
  nextBusinessDays(start, count, holidays).at(-1) ?? movedToBusinessDay(start, holidays)
