import { refusalMessage } from '../orders/refusal-messages.ts'
import type { ModificationRefusal } from '../orders/refusals.ts'

/** Any change to an accepted order has to go through intake. */
export const INTAKE_AGAIN = 'This order must go through on-site intake again after this change.'

export function modificationMessage(refusal: ModificationRefusal): string {
  switch (refusal) {
    case 'other-company':
      return 'This order has been moved to another company in the meantime.'
    case 'last-sample':
      return 'This is the only sample in the order. Cancel the order instead.'
    case 'last-test':
      return 'This is the only test for this sample. Delete the sample instead.'
    case 'no-such-part':
      return 'This sample or test has been removed in the meantime.'
    default:
      return refusalMessage('modify', refusal)
  }
}
