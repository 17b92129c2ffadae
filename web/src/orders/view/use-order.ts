import { getOrder, type Order } from '@accession/contract/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Versioned } from '../../platform/call-versioned.ts'
import { versionedKey, versionedQuery } from '../../platform/query.ts'

/** An order with the version that a change of it has to name. */
export type VersionedOrder = Versioned<Order>

/** Every way in which an order was read with its version. */
export const orderKey = (orderNumber: string) =>
  versionedKey(getOrder, { query: { num: orderNumber } })

/** One order as the laboratory holds it: raw keys, identical tests as one line. */
const orderQuery = (orderNumber: string) =>
  versionedQuery(getOrder, { query: { num: orderNumber, gt: 'true', ft: 'false' } })

export const useOrder = (orderNumber: string) =>
  useQuery({ ...orderQuery(orderNumber), enabled: orderNumber !== '' })

/** As it is now; whatever shows the order follows. */
export function useReadOrderAgain(orderNumber: string): () => Promise<VersionedOrder> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...orderQuery(orderNumber), staleTime: 0 })
}
