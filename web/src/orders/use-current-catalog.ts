import { getTestTypes, getTurnTimes, toCatalog } from '@accession/contract/catalog'
import type { Reply } from '@accession/contract/endpoint'
import type { Day } from '@accession/domain/calendar/day'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import * as z from 'zod'
import { logFailure } from '../platform/log.ts'
import { query } from '../platform/query.ts'
import { useLabTime } from '../platform/use-lab-time.ts'
import { FRESH_FOR_MS, useTurnTimes } from './use-turn-times.ts'

/** The two replies that make up the price list. */
type PriceList = {
  types: Reply<typeof getTestTypes>
  times: Reply<typeof getTurnTimes>
}

const KEY = 'accession.priceList'
const priceList = z.object({ types: getTestTypes.reply, times: getTurnTimes.reply })

/** Stored so that ordering works while the list cannot be loaded; its prices are hidden then. */
function keepPriceList(list: PriceList): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list))
  } catch (reason) {
    logFailure('The price list could not be saved', reason)
  }
}

function lastPriceList(): PriceList | null {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    // A list stored by an earlier version of the page has no panels.
    return priceList.parse({ ...stored, types: { panels: [], ...stored?.types } })
  } catch {
    return null
  }
}

export const NO_PRICES = 'Pricing information not available at this time'

const currentCatalogOf = (list: PriceList | null, today: Day | null): CurrentCatalog | null =>
  list && today ? { catalog: toCatalog(list.types, list.times), today } : null

type Offering = {
  currentCatalog: CurrentCatalog | null
  hasFailed: boolean
  /** After a failure: the last known list. Tests can be chosen from it; its prices may be wrong. */
  standIn: CurrentCatalog | null
  retry: () => void
}

/** Today's price list, or the fallback if it cannot be loaded. */
export function useCurrentCatalog(): Offering {
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
    currentCatalog: useMemo(() => currentCatalogOf(list, today), [list, today]),
    hasFailed,
    standIn: useMemo(
      () => (hasFailed ? currentCatalogOf(lastPriceList(), today) : null),
      [hasFailed, today],
    ),
    retry,
  }
}
