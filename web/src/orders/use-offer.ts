import { getTestTypes, getTurnTimes, toCatalogue } from '@accession/contract/catalog'
import type { Day } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { Offer } from '@accession/domain/samples/test-availability'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../platform/call.ts'
import { useMinute } from '../platform/clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'

export const NO_PRICES = 'Pricing information not available at this time'

const FRESH_FOR_MS = 5 * 60_000

/** The day on the laboratory's wall, also over midnight. */
export function useLabDay(): Day | null {
  const minute = useMinute()
  const laboratory = useLaboratory()
  return laboratory ? labTimeAt(minute * 60_000, laboratory.timeZone).day : null
}

/** Today's price list, or why there is none. */
export function useOffer(): { offer: Offer | null; hasFailed: boolean; retry: () => void } {
  const types = useQuery({
    queryKey: ['test-types'],
    queryFn: ({ signal }) => call(getTestTypes, {}, { signal }),
    staleTime: FRESH_FOR_MS,
  })
  const times = useQuery({
    queryKey: ['turn-times'],
    queryFn: ({ signal }) => call(getTurnTimes, {}, { signal }),
    staleTime: FRESH_FOR_MS,
    meta: { everyones: true },
  })
  const today = useLabDay()
  const offer = useMemo(
    () =>
      types.data && times.data && today
        ? { catalogue: toCatalogue(types.data, times.data), today }
        : null,
    [types.data, times.data, today],
  )
  const retry = () => {
    if (types.isError) void types.refetch()
    if (times.isError) void times.refetch()
  }
  return { offer, hasFailed: !offer && (types.isError || times.isError), retry }
}
