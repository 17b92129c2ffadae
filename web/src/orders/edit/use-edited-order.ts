import { getOrder } from '@accession/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { callVersioned } from '../../platform/call-versioned.ts'
import { orderKey } from '../view/use-order.ts'

/**
 * The order as an edit needs it: raw keys and one test a replicate, never from an earlier visit.
 * `after` is the version that turned out to be outdated.
 */
export const useEditedOrder = (orderNumber: string, isWanted: boolean, after = '') =>
  useQuery({
    queryKey: [...orderKey(orderNumber), 'to edit', after],
    queryFn: ({ signal }) =>
      callVersioned(
        getOrder,
        { query: { num: orderNumber, gt: 'false', ft: 'false' } },
        { signal },
      ),
    enabled: orderNumber !== '' && isWanted,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
