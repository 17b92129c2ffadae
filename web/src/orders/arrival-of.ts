import type { Day } from '@accession/domain/calendar/day'
import type { Catalog } from '@accession/domain/catalog/catalog'
import { defaultArrival, isPossibleArrival } from '@accession/domain/schedule/arrival-day'

type Opening = { today: Day; catalog: Pick<Catalog, 'holidays'> }

/** The chosen day if samples can still arrive on it, otherwise the next possible one. */
export function arrivalOf(chosen: Day | null, { today, catalog }: Opening): Day {
  const isPossible = chosen !== null && isPossibleArrival(chosen, today, catalog.holidays)
  return isPossible ? chosen : defaultArrival(today, catalog.holidays)
}
