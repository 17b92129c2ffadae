import type { Offer } from '@accession/domain/samples/test-availability'
import { useMemo } from 'react'
import { useLaboratory } from '../platform/laboratory.ts'
import { arrivalOf } from './arrival-of.ts'
import type { Terms } from './builder/terms.ts'
import { heldPrices, offerFor } from './held-prices.ts'
import { useOrderDraft } from './order-draft.ts'

/** A price list and the arrival day make the terms of the draft; an edited order brings its own prices. */
export function useDraftTerms(offer: Offer | null, withoutPrices: boolean): Terms | null {
  const dueDateOffset = useLaboratory()?.dueDateOffset
  const chosen = useOrderDraft((draft) => draft.expectedArrival)
  const order = useOrderDraft(({ edit }) => edit?.order)
  return useMemo(() => {
    if (!offer || dueDateOffset === undefined) return null
    const terms = { arrival: arrivalOf(chosen, offer), dueDateOffset, withoutPrices }
    return order
      ? { ...terms, offer: offerFor(order, offer), held: heldPrices(order) }
      : { ...terms, offer }
  }, [offer, dueDateOffset, chosen, order, withoutPrices])
}
