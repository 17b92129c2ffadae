import { getTurnTimes } from '@accession/contract/catalog'
import { useQuery } from '@tanstack/react-query'
import { query } from '../platform/query.ts'

/** How long catalog replies count as fresh. */
export const FRESH_FOR_MS = 5 * 60_000

/** Business days per test and turnaround, and the days the laboratory is closed. */
export const useTurnTimes = (isWanted = true) =>
  useQuery({
    ...query(getTurnTimes, {}),
    staleTime: FRESH_FOR_MS,
    enabled: isWanted,
    meta: { everyones: true },
  })
