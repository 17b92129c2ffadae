import { startOfAdded } from '@accession/domain/orders/test-dates'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'
import { useMemo } from 'react'
import { arrivalOf } from '../orders/arrival-of.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { useLabTime } from '../platform/use-lab-time.ts'
import { keptDays } from './kept-days.ts'
import { catalogFor, keptPrices } from './kept-prices.ts'
import type { OrderContext } from './order-context.ts'
import { useOrderDraft } from './order-draft.ts'

/**
 * The context of the draft: a price list and the arrival day; an edited order brings its own
 * prices.
 */
export function useDraftContext(
  currentCatalog: CurrentCatalog | null,
  withoutPrices: boolean,
): OrderContext | null {
  const dueDateOffset = useLaboratory()?.dueDateOffset
  const chosen = useOrderDraft((draft) => draft.expectedArrival)
  const order = useOrderDraft(({ edit }) => edit?.order)
  const now = useLabTime()
  const start =
    order?.startDate && now && currentCatalog
      ? startOfAdded(order.startDate, now, currentCatalog.catalog.holidays)
      : null
  return useMemo(() => {
    if (!currentCatalog || dueDateOffset === undefined) return null
    const context = { arrival: arrivalOf(chosen, currentCatalog), dueDateOffset, withoutPrices }
    if (!order) return { ...context, currentCatalog }
    const ofOrder = {
      ...context,
      currentCatalog: catalogFor(order, currentCatalog),
      prices: keptPrices(order),
    }
    return start ? { ...ofOrder, arrival: start, keptDays: keptDays(order) } : ofOrder
  }, [currentCatalog, dueDateOffset, chosen, order, withoutPrices, start])
}
