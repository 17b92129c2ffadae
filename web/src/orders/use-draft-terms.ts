import { startOfAdded } from '@accession/domain/orders/test-dates'
import type { Offer } from '@accession/domain/samples/test-availability'
import { useMemo } from 'react'
import { useLaboratory } from '../platform/laboratory.ts'
import { useLabTime } from '../platform/use-lab-time.ts'
import { arrivalOf } from './arrival-of.ts'
import type { Terms } from './builder/terms.ts'
import { heldDays } from './held-days.ts'
import { heldPrices, offerFor } from './held-prices.ts'
import { useOrderDraft } from './order-draft.ts'

/** A price list and the arrival day make the terms of the draft; an edited order brings its own prices. */
export function useDraftTerms(offer: Offer | null, withoutPrices: boolean): Terms | null {
  const dueDateOffset = useLaboratory()?.dueDateOffset
  const chosen = useOrderDraft((draft) => draft.expectedArrival)
  const order = useOrderDraft(({ edit }) => edit?.order)
  const now = useLabTime()
  const start =
    order?.startDate && now && offer
      ? startOfAdded(order.startDate, now, offer.catalogue.holidays)
      : null
  return useMemo(() => {
    if (!offer || dueDateOffset === undefined) return null
    const terms = { arrival: arrivalOf(chosen, offer), dueDateOffset, withoutPrices }
    if (!order) return { ...terms, offer }
    const ofOrder = { ...terms, offer: offerFor(order, offer), held: heldPrices(order) }
    return start ? { ...ofOrder, arrival: start, heldDays: heldDays(order) } : ofOrder
  }, [offer, dueDateOffset, chosen, order, withoutPrices, start])
}
