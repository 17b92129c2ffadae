import { getOrderHistory } from '@accession/contract/order-record'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../platform/query.ts'

/** What an order has gone through up to a version of it. */
export function useOrderHistory(orderNumber: string, version: string | null) {
  const read = query(getOrderHistory, { params: { orderNumber } })
  return useQuery({ ...read, queryKey: [...read.queryKey, version] })
}
