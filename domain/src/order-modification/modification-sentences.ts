import { refusalSentence } from '../orders/refusal-sentences.ts'
import type { ModificationRefusal } from '../orders/refusals.ts'

/** Any change to an accepted order concerns the people at the intake desk. */
export const INTAKE_AGAIN = 'This order must go through on-site intake again after this change.'

export function modificationSentence(refusal: ModificationRefusal): string {
  switch (refusal) {
    case 'other-company':
      return 'This order has been moved to another company in the meantime.'
    case 'last-sample':
      return 'This is the only sample of the order. Cancel the order instead.'
    case 'last-test':
      return 'This is the only test of the sample. Delete the sample instead.'
    case 'no-such-part':
      return 'This part of the order has been removed in the meantime.'
    default:
      return refusalSentence('modify', refusal)
  }
}
