import { getOrder, getRawOrder, type Order } from '@accession/contract/orders'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Versioned } from '../platform/call-versioned.ts'
import { versionedKey, versionedQuery } from '../platform/query.ts'

/** An order with the version that a change has to send. */
export type VersionedOrder = Versioned<Order>

/** Matches every query that read the order with its version. */
export const orderKey = (orderNumber: string) =>
  versionedKey(getOrder, { query: { num: orderNumber } })

/** One order as stored: raw keys, identical tests as one line. */
const orderQuery = (orderNumber: string) =>
  versionedQuery(getRawOrder, { query: { num: orderNumber, gt: 'true', ft: 'false' } })

export const useOrder = (orderNumber: string) =>
  useQuery({ ...orderQuery(orderNumber), enabled: orderNumber !== '' })

/** Reads the order again; everything that shows it updates. */
export function useReadOrderAgain(orderNumber: string): () => Promise<VersionedOrder> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...orderQuery(orderNumber), staleTime: 0 })
}
