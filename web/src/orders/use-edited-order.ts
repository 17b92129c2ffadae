import { getRawOrder } from '@accession/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { versionedQuery } from '../platform/query.ts'

/**
 * The order for an edit: raw keys and one test per replicate, never cached. `after` is the version
 * that turned out to be outdated.
 */
export const useEditedOrder = (orderNumber: string, isWanted: boolean, after = '') => {
  const read = versionedQuery(getRawOrder, {
    query: { num: orderNumber, gt: 'false', ft: 'false' },
  })
  return useQuery({
    ...read,
    queryKey: [...read.queryKey, after],
    enabled: orderNumber !== '' && isWanted,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
