import { orderKey, useOrder } from '../view/use-order.ts'
import { useNumbered } from './use-numbered.ts'

/** How the order is read: as lists show it, unless each replicate is wanted by itself. */
export type ReadOrder = (orderNumber: string) => ReturnType<typeof useOrder>

/** The order that the address names. */
export function useOrderLookup(useRead: ReadOrder = useOrder) {
  const numbered = useNumbered(orderKey)
  return { ...numbered, query: useRead(numbered.subject) }
}
