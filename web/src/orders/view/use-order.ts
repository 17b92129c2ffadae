import { getOrder, type Order } from '@accession/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { callVersioned, type Versioned } from '../../platform/call-versioned.ts'

/** An order with the version that a change of it has to name. */
export type VersionedOrder = Versioned<Order>

export const orderKey = (orderNumber: string) => ['order', orderNumber]

/** One order as the laboratory holds it: raw keys, identical tests as one line. */
export const useOrder = (orderNumber: string) =>
  useQuery({
    queryKey: orderKey(orderNumber),
    queryFn: ({ signal }) =>
      callVersioned(getOrder, { query: { num: orderNumber, gt: 'true', ft: 'false' } }, { signal }),
    enabled: orderNumber !== '',
  })
