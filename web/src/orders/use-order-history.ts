import { getOrderHistory } from '@accession/contract/order-activity'
import { useQuery } from '@tanstack/react-query'
import { query } from '../platform/query.ts'

/** The history of an order up to one of its versions. */
export function useOrderHistory(orderNumber: string, version: string | null) {
  const read = query(getOrderHistory, { params: { orderNumber } })
  return useQuery({ ...read, queryKey: [...read.queryKey, version] })
}
