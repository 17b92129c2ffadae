import { getOrderHistory } from '@accession/contract/order-record'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** What an order has gone through up to a version of it. */
export const useOrderHistory = (orderNumber: string, version: string | null) =>
  useQuery({
    queryKey: ['order-history', orderNumber, version],
    queryFn: ({ signal }) => call(getOrderHistory, { params: { orderNumber } }, { signal }),
  })
