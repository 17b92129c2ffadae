import { getLab } from '@accession/contract/system'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { query } from './query.ts'

/** The public settings of the laboratory, fetched once. */
export const laboratoryQuery = queryOptions({
  ...query(getLab, {}),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { everyones: true },
})

export const useLaboratory = () => useQuery(laboratoryQuery).data
