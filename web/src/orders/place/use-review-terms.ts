import { useLaboratory } from '../../platform/laboratory.ts'
import { arrivalOf } from '../arrival-of.ts'
import type { Terms } from '../builder/terms.ts'
import { useOrderDraft } from '../order-draft.ts'
import { useOffer } from '../use-offer.ts'

/** Today's price list and the arrival day. While they are missing an order can still be placed. */
export function useReviewTerms(): { terms: Terms | null; isFailed: boolean } {
  const laboratory = useLaboratory()
  const chosen = useOrderDraft(({ expectedArrival }) => expectedArrival)
  const { offer, hasFailed } = useOffer()
  if (!offer || !laboratory) return { terms: null, isFailed: hasFailed }
  const { dueDateOffset } = laboratory
  return { terms: { offer, arrival: arrivalOf(chosen, offer), dueDateOffset }, isFailed: false }
}
