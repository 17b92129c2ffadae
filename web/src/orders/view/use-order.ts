import { getOrder } from '@accession/contract/orders'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'

/** One order as the laboratory holds it: raw keys, identical tests as one line. */
export const useOrder = (orderNumber: string) =>
  useQuery({
    queryKey: ['order', orderNumber],
    queryFn: ({ signal }) =>
      call(getOrder, { query: { num: orderNumber, gt: 'true', ft: 'false' } }, { signal }),
    enabled: orderNumber !== '',
  })
