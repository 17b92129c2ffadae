import type { Day } from '../calendar/day.ts'
import { decideAction, type OrderActor } from '../orders/decide-action.ts'
import type { OrderState } from '../orders/order-state.ts'
import type { ReportRefusal } from '../orders/refusals.ts'

/** What decides whether a test can be reported. */
export type ReportableTest = {
  reportedOn: Day | null
  /** Finished before the portal knew about results. */
  reportingNotTracked: boolean
  /** Its sample was not in the box. */
  isSampleMissing: boolean
  /** Its sample waits for an answer. */
  isSampleOnHold: boolean
  isSampleRejected: boolean
}

type Moment = {
  order: OrderState
  /** Null until the order is received. */
  receivedOn: Day | null
  actor: OrderActor
  today: Day
}

/** The result is still to come. */
export const isToReport = ({
  reportedOn,
  reportingNotTracked,
}: Pick<ReportableTest, 'reportedOn' | 'reportingNotTracked'>): boolean =>
  reportedOn === null && !reportingNotTracked

/** Why a test is not marked as reported on a day; null if it is, or was on that day already. */
export function refusalOfReport(
  test: ReportableTest,
  reportedOn: Day,
  { order, receivedOn, actor, today }: Moment,
): ReportRefusal | null {
  const decision = decideAction('report', order, actor)
  if (!decision.isAllowed) return decision.refusal
  if (reportedOn > today) return 'in-the-future'
  if (receivedOn !== null && reportedOn < receivedOn) return 'before-receipt'
  if (test.isSampleMissing) return 'sample-missing'
  if (test.isSampleOnHold) return 'sample-on-hold'
  if (test.isSampleRejected) return 'sample-rejected'
  if (test.reportingNotTracked) return 'reporting-not-tracked'
  return test.reportedOn === null || test.reportedOn === reportedOn ? null : 'already-reported'
}
