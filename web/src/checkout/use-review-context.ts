import type { OrderContext } from '../order-form/order-context.ts'
import { useDraftContext } from '../order-form/use-draft-context.ts'
import { useCurrentCatalog } from '../orders/use-current-catalog.ts'

export type Pricing = {
  context: OrderContext | null
  hasFailed: boolean
  retry: () => void
}

/** Today's price list and the arrival day. An order can be placed without them. */
export function useReviewContext(): Pricing {
  const { currentCatalog, hasFailed, retry } = useCurrentCatalog()
  return { context: useDraftContext(currentCatalog, false), hasFailed, retry }
}
