import { orderKey, useOrder } from '../orders/use-order.ts'
import { useNumbered } from './use-numbered.ts'

/** How the order is read: grouped as in lists, or one test per replicate. */
export type ReadOrder = (orderNumber: string) => ReturnType<typeof useOrder>

/** The order in the URL. */
export function useOrderLookup(useRead: ReadOrder = useOrder) {
  const numbered = useNumbered(orderKey)
  return { ...numbered, query: useRead(numbered.subject) }
}
