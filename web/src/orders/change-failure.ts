import type { OrderRefusal } from '@accession/domain/orders/decide-action'
import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { refusalSentence } from '@accession/domain/orders/refusal-sentences'
import { CallError } from '../platform/call-error.ts'
import { SOMETHING_WENT_WRONG } from '../ui/something-went-wrong.ts'

const CHANGED_MEANWHILE =
  'Someone else changed this order in the meantime. It is shown as it is now: check it, then try again.'

/** Why an order is not what the person wanted it to be. */
export function changeFailure(action: OrderAction, error: unknown): string {
  if (!(error instanceof CallError)) return SOMETHING_WENT_WRONG
  if (error.status === 412) return CHANGED_MEANWHILE
  if (error.status === 409 && error.refusal)
    return refusalSentence(action, error.refusal as OrderRefusal)
  return SOMETHING_WENT_WRONG
}
