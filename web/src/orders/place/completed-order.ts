import { getOrder, type Order } from '@accession/contract/orders'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

const key = (orderNumber: string) => ['completed-order', orderNumber]

export const keepCompletedOrder = (client: QueryClient, order: Order): void => {
  client.setQueryData(key(order.orderNumber), order)
}

/** The order just placed, as it is held; after a reload it is asked for by its number. */
export const useCompletedOrder = (orderNumber: string) =>
  useQuery({
    queryKey: key(orderNumber),
    queryFn: ({ signal }) => call(getOrder, { query: { num: orderNumber } }, { signal }),
    enabled: orderNumber !== '',
  })
