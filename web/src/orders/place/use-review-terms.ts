import type { Terms } from '../builder/terms.ts'
import { useDraftTerms } from '../use-draft-terms.ts'
import { useOffer } from '../use-offer.ts'

export type Pricing = {
  terms: Terms | null
  hasFailed: boolean
  retry: () => void
}

/** Today's price list and the arrival day. While they are missing an order can still be placed. */
export function useReviewTerms(): Pricing {
  const { offer, hasFailed, retry } = useOffer()
  return { terms: useDraftTerms(offer, false), hasFailed, retry }
}
