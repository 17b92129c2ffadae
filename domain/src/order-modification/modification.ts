import type * as z from 'zod'
import { type Day, daySchema } from '../calendar/day.ts'
import type { LabTime } from '../calendar/lab-time.ts'
import type { OrderActor } from '../orders/decide-action.ts'
import type { TestDetails } from '../orders/replicates.ts'
import type { LabCalendar } from '../orders/test-dates.ts'
import type { Thousandths } from '../pricing/money.ts'
import {
  type SampleInfo,
  type SampleSubmission,
  type TestSubmission,
  testSubmission,
} from '../samples/sample-submission.ts'
import type { Offer } from '../samples/test-availability.ts'

/** One replicate has no count, and may carry days that then count as set by hand. */
export const testModification = testSubmission.omit({ testCount: true }).extend({
  startDate: daySchema.optional(),
  dueDate: daySchema.optional(),
})
export type TestModification = z.output<typeof testModification>

/** Everything intake can do to an accepted order. Nothing is deleted: what is removed is marked. */
export type Modification =
  | { type: 'updateCompany'; companyId: number; parentCompanyId: number; factor: Thousandths }
  | { type: 'addSamples'; companyId: number; samples: readonly SampleSubmission[] }
  | { type: 'editSample'; sampleNumber: string; sampleInfo: SampleInfo }
  | { type: 'deleteSample'; sampleNumber: string }
  | { type: 'addTests'; sampleNumber: string; tests: readonly TestSubmission[] }
  | { type: 'editTest'; testNumber: string; details: TestDetails; dates: HandSetDates }
  | { type: 'deleteTest'; testNumber: string }

export type HandSetDates = { startDate?: Day | undefined; dueDate?: Day | undefined }

/** Who modifies, when, and what the laboratory offers on that day. */
export type ModificationTerms = {
  offer: Offer
  now: LabTime
  calendar: LabCalendar
  actor: OrderActor
}
