import { useLaboratory } from '../../platform/laboratory.ts'
import { arrivalOf } from '../arrival-of.ts'
import type { Terms } from '../builder/terms.ts'
import { useOrderDraft } from '../order-draft.ts'
import { useOffer } from '../use-offer.ts'

export type Pricing = {
  terms: Terms | null
  hasFailed: boolean
  retry: () => void
}

/** Today's price list and the arrival day. While they are missing an order can still be placed. */
export function useReviewTerms(): Pricing {
  const laboratory = useLaboratory()
  const chosen = useOrderDraft(({ expectedArrival }) => expectedArrival)
  const { offer, hasFailed, retry } = useOffer()
  if (!offer || !laboratory) return { terms: null, hasFailed, retry }
  const { dueDateOffset } = laboratory
  const terms = { offer, arrival: arrivalOf(chosen, offer), dueDateOffset }
  return { terms, hasFailed, retry }
}
