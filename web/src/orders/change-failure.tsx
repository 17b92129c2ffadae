import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { refusalSentence } from '@accession/domain/orders/refusal-sentences'
import { isOrderRefusal } from '@accession/domain/orders/refusals'
import type { ReactNode } from 'react'
import { CallError, isRefused } from '../platform/call-error.ts'
import { FailureWords } from '../ui/failure-words.tsx'
import { SOMETHING_WENT_WRONG } from '../ui/something-went-wrong.ts'

const CHANGED_MEANWHILE =
  'Someone else changed this order in the meantime. It is shown as it is now: check it, then try again.'

/** Why an order is not what the person wanted it to be. Stands inside an alert. */
export function changeFailure(
  action: OrderAction,
  error: unknown,
  changedMeanwhile = CHANGED_MEANWHILE,
): ReactNode {
  if (error instanceof CallError) {
    if (error.status === 412) return changedMeanwhile
    if (error.refusal && isOrderRefusal(error.refusal))
      return refusalSentence(action, error.refusal)
  }
  return <FailureWords title={SOMETHING_WENT_WRONG} error={error} />
}

/** The same for a line of a list. */
export function changeFailureInWords(action: OrderAction, error: unknown): string {
  const words = changeFailure(action, error)
  if (typeof words === 'string') return words
  return isRefused(error) ? 'Was not changed.' : 'May not have been changed. Look at it first.'
}
