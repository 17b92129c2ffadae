import { getRawOrder, type Order } from '@accession/contract/orders'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { query } from '../platform/query.ts'

/** With raw keys and one test per replicate, as placing an order replies. */
const completedOrder = (orderNumber: string) =>
  query(getRawOrder, { query: { num: orderNumber, gt: 'false', ft: 'false' } })

export const keepCompletedOrder = (client: QueryClient, order: Order): void => {
  client.setQueryData(completedOrder(order.orderNumber).queryKey, order)
}

/** The order just placed, from the cache; after a reload it is fetched by its number. */
export const useCompletedOrder = (orderNumber: string) =>
  useQuery({ ...completedOrder(orderNumber), enabled: orderNumber !== '' })
