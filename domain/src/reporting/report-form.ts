import * as z from 'zod'
import { type Day, daySchema } from '../calendar/day.ts'
import { requiredTextField } from '../fields/text-field.ts'
import { MAX_TESTS } from '../samples/check-samples.ts'

/** The most rows of one file. */
export const MAX_REPORTS = 5_000

/** Longer than any number of ours. */
export const testNumber = z.string().trim().min(1).max(40, { abort: true })

const testNumbers = z
  .array(testNumber)
  .min(1, 'Choose at least one test')
  .max(MAX_TESTS, { abort: true })

export const reportForm = z.strictObject({ testNumbers, reportedOn: daySchema })
export const takeBackForm = z.strictObject({ testNumbers, reason: requiredTextField(200) })

/** One row of a file: which test, and the day its result came out. */
export const testReport = z.strictObject({ testNumber, reportedOn: daySchema })
export type TestReport = { testNumber: string; reportedOn: Day }
