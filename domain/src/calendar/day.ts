import * as PlainDate from 'temporal-polyfill/fns/PlainDate'
import * as z from 'zod'

/** A calendar day in the laboratory's time zone, YYYY-MM-DD. Days compare as text. */
export type Day = string

const plainDate = (day: Day): PlainDate.Record =>
  PlainDate.create(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10)))

export const dayOf = (year: number, month: number, dayOfMonth: number): Day =>
  PlainDate.toString(PlainDate.create(year, month, dayOfMonth))

export const addDays = (day: Day, days: number): Day =>
  PlainDate.toString(PlainDate.addDays(plainDate(day), days))

export const daysBetween = (from: Day, to: Day): number =>
  PlainDate.diffDays(plainDate(from), plainDate(to))

export const MONDAY = 1
export const THURSDAY = 4
export const SATURDAY = 6
export const SUNDAY = 7

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: Day): number => PlainDate.dayOfWeek(plainDate(day))

/** Years 1000 to 2999 only, which leaves room for date arithmetic. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  try {
    return PlainDate.toString(plainDate(text)) === text
  } catch {
    return false
  }
}

/** Aborts on an invalid day, so later checks can rely on it. */
export const daySchema = z
  .string({ error: 'Required' })
  .max(10, { error: 'Must be a date', abort: true })
  .refine(isDay, { error: 'Must be a date', abort: true })
