import { getLab } from '@accession/contract/system'
import { useQuery } from '@tanstack/react-query'
import { call } from './call.ts'

/** What everyone may know of the laboratory, fetched once. */
export function useLaboratory() {
  const { data } = useQuery({
    queryKey: ['lab'],
    queryFn: ({ signal }) => call(getLab, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { everyones: true },
  })
  return data
}
