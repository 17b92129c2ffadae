import { getTestTypes } from '@accession/contract/catalog'
import { orderedAmounts } from '@accession/contract/ordered-amounts'
import type { Order } from '@accession/contract/orders'
import type { ContainerToSend } from '@accession/domain/samples/amounts-to-send'
import { useQuery } from '@tanstack/react-query'
import { query } from '../platform/query.ts'
import { FRESH_FOR_MS } from './use-turn-times.ts'

type Amounts = (sample: Order['samples'][number]) => ContainerToSend[]

/** What to send of each sample, by today's catalog, until the order is received. */
export function useAmounts({ status }: Order): Amounts {
  const isToArrive = status === 'created'
  const types = useQuery({
    ...query(getTestTypes, {}),
    staleTime: FRESH_FOR_MS,
    enabled: isToArrive,
  }).data
  if (!isToArrive || !types) return () => []
  const sizes = Object.fromEntries(types.testTypes.map((type) => [type.testName, type]))
  return (sample) => orderedAmounts(sample, sizes)
}
