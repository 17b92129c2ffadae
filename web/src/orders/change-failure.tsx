import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { refusalMessage } from '@accession/domain/orders/refusal-messages'
import { isOrderRefusal } from '@accession/domain/orders/refusals'
import type { ReactNode } from 'react'
import { CallError, isRefused } from '../platform/call-error.ts'
import { FailureMessage } from '../ui/feedback/failure-message.tsx'
import { SOMETHING_WENT_WRONG } from '../ui/feedback/something-went-wrong.ts'

const CHANGED_MEANWHILE =
  'Someone else just changed this order. Check the latest version, then try again.'

/** What was sent again with other words had been recorded the first time. */
export const recordedBefore = (what: string, list: string): string =>
  `An answer was lost before, and the ${what} was recorded then. Close this and look at the ${list}.`

/** Why an order change failed. Rendered inside an alert. */
export function changeFailure(
  action: OrderAction,
  error: unknown,
  changedMeanwhile = CHANGED_MEANWHILE,
): ReactNode {
  if (error instanceof CallError) {
    if (error.status === 412) return changedMeanwhile
    if (error.refusal && isOrderRefusal(error.refusal)) return refusalMessage(action, error.refusal)
  }
  return <FailureMessage title={SOMETHING_WENT_WRONG} error={error} />
}

/** The same for a line of a list. */
export function renderChangeFailure(action: OrderAction, error: unknown): string {
  const message = changeFailure(action, error)
  if (typeof message === 'string') return message
  return isRefused(error) ? 'Not changed.' : 'May not have been changed. Check it first.'
}
