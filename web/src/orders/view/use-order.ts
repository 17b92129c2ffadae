import { getOrder, type Order } from '@accession/contract/orders'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { callVersioned, type Versioned } from '../../platform/call-versioned.ts'

/** An order with the version that a change of it has to name. */
export type VersionedOrder = Versioned<Order>

export const orderKey = (orderNumber: string) => ['order', orderNumber]

/** One order as the laboratory holds it: raw keys, identical tests as one line. */
const orderQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: orderKey(orderNumber),
    queryFn: ({ signal }) =>
      callVersioned(getOrder, { query: { num: orderNumber, gt: 'true', ft: 'false' } }, { signal }),
  })

export const useOrder = (orderNumber: string) =>
  useQuery({ ...orderQuery(orderNumber), enabled: orderNumber !== '' })

/** As it is now; whatever shows the order follows. */
export function useReadOrderAgain(orderNumber: string): () => Promise<VersionedOrder> {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...orderQuery(orderNumber), staleTime: 0 })
}
