import type * as z from 'zod'
import { daySchema } from '../calendar/day.ts'
import type { Thousandths } from '../money/money.ts'
import type { OrderActor } from '../orders/decide-action.ts'
import type { TestDetails } from '../orders/replicates.ts'
import type { HandSetDates } from '../orders/test-dates.ts'
import type { TestContext } from '../orders/test-snapshots.ts'
import {
  type SampleInfo,
  type SampleSubmission,
  type TestSubmission,
  testSubmission,
} from '../samples/sample-submission.ts'

/** One replicate has no count, and may carry dates, which then count as manual. */
export const testModification = testSubmission.omit({ testCount: true }).extend({
  startDate: daySchema.optional(),
  dueDate: daySchema.optional(),
})
export type TestModification = z.output<typeof testModification>

/** Everything intake can do to an accepted order. Nothing is deleted: removed parts are marked. */
export type Modification =
  | { type: 'updateCompany'; companyId: number; parentCompanyId: number; factor: Thousandths }
  | { type: 'addSamples'; companyId: number; samples: readonly SampleSubmission[] }
  | { type: 'editSample'; sampleNumber: string; sampleInfo: SampleInfo }
  | { type: 'deleteSample'; sampleNumber: string }
  | { type: 'addTests'; sampleNumber: string; tests: readonly TestSubmission[] }
  | { type: 'editTest'; testNumber: string; details: TestDetails; dates: HandSetDates }
  | { type: 'deleteTest'; testNumber: string }

/** Who modifies the order, when, and what the laboratory offers that day. */
export type ModificationContext = TestContext & { actor: OrderActor }
