import { defaultArrival, isPossibleArrival } from '@accession/domain/calendar/arrival-day'
import type { Day } from '@accession/domain/calendar/day'
import type { Catalogue } from '@accession/domain/catalog/catalogue'

type Opening = { today: Day; catalogue: Pick<Catalogue, 'holidays'> }

/** The chosen day as long as samples can still arrive on it, otherwise the next one possible. */
export function arrivalOf(chosen: Day | null, { today, catalogue }: Opening): Day {
  const isPossible = chosen !== null && isPossibleArrival(chosen, today, catalogue.holidays)
  return isPossible ? chosen : defaultArrival(today, catalogue.holidays)
}
