import { hasRole, maySeeResults } from '../access/permissions.ts'
import { decideAction, type OrderActor } from './decide-action.ts'
import type { OrderState } from './order-state.ts'

export type NextStep =
  | 'activate'
  | 'assign'
  | 'receive'
  | 'accept'
  | 'report'
  | 'invoice'
  | 'results'
  | 'submissionForm'
  | 'orderAgain'

type Facts = {
  order: OrderState
  /** Some results are still to come. */
  hasTestsToReport: boolean
  /** Some results are out. */
  hasReportedTests: boolean
}

/** What this user does next with the order; null if others have to act first. */
export function nextStep(facts: Facts, actor: OrderActor): NextStep | null {
  return actor.isAdmin ? nextForStaff(facts, actor) : nextForCustomer(facts, actor)
}

function nextForStaff(facts: Facts, actor: OrderActor): NextStep | null {
  const { order, hasTestsToReport } = facts
  const may = (action: 'activate' | 'receive' | 'accept' | 'report' | 'issueInvoice') =>
    decideAction(action, order, actor).isAllowed
  if (may('activate')) return 'activate'
  if (order.phase === 'created') return order.isUnassignedGuestOrder ? 'assign' : 'receive'
  if (may('accept')) return 'accept'
  if (hasTestsToReport && may('report')) return 'report'
  if (may('issueInvoice')) return 'invoice'
  return order.phase === 'invoiced' && hasRole(actor, 'finance') ? 'invoice' : null
}

function nextForCustomer(facts: Facts, actor: OrderActor): NextStep | null {
  const { order, hasTestsToReport, hasReportedTests } = facts
  if (order.isCanceled) return 'orderAgain'
  if (order.phase === 'created') return 'submissionForm'
  const isReady = hasReportedTests && !hasTestsToReport
  return isReady && maySeeResults(actor) ? 'results' : null
}
