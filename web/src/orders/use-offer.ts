import { getTestTypes, toCatalogue } from '@accession/contract/catalog'
import type { Day } from '@accession/domain/calendar/day'
import type { Offer } from '@accession/domain/samples/test-availability'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { query } from '../platform/query.ts'
import { useLabTime } from '../platform/use-lab-time.ts'
import { keepPriceList, lastPriceList, type PriceList } from './last-price-list.ts'
import { FRESH_FOR_MS, useTurnTimes } from './use-turn-times.ts'

export const NO_PRICES = 'Pricing information not available at this time'

const offerOf = (list: PriceList | null, today: Day | null): Offer | null =>
  list && today ? { catalogue: toCatalogue(list.types, list.times), today } : null

type Offering = {
  offer: Offer | null
  hasFailed: boolean
  /** After a failure: the last list known. Tests can be chosen from it; its prices may be wrong. */
  standIn: Offer | null
  retry: () => void
}

/** Today's price list, or what there is while it cannot be had. */
export function useOffer(): Offering {
  const types = useQuery({
    ...query(getTestTypes, {}),
    staleTime: FRESH_FOR_MS,
  })
  const times = useTurnTimes()
  const today = useLabTime()?.day ?? null
  const list = useMemo(
    () => (types.data && times.data ? { types: types.data, times: times.data } : null),
    [types.data, times.data],
  )
  const hasFailed = !list && (types.isError || times.isError)
  useEffect(() => {
    if (list) keepPriceList(list)
  }, [list])
  const retry = () => {
    if (types.isError) void types.refetch()
    if (times.isError) void times.refetch()
  }
  return {
    offer: useMemo(() => offerOf(list, today), [list, today]),
    hasFailed,
    standIn: useMemo(
      () => (hasFailed ? offerOf(lastPriceList(), today) : null),
      [hasFailed, today],
    ),
    retry,
  }
}
