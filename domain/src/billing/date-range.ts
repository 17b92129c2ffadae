import * as z from 'zod'
import { addDays, type Day, daySchema } from '../calendar/day.ts'

/** Both days are included. */
export type DateRange = { lower: Day; upper: Day }

export const MAX_RANGE_DAYS = 366

/** The days an export covers, in laboratory time. */
export const dateRangeForm = z
  .strictObject({ lower: daySchema, upper: daySchema })
  .refine(({ lower, upper }) => lower <= upper, {
    error: 'Start date cannot exceed end date',
    path: ['lower'],
  })
  .refine(({ lower, upper }) => upper < addDays(lower, MAX_RANGE_DAYS), {
    error: `At most ${MAX_RANGE_DAYS} days`,
    path: ['upper'],
  })
