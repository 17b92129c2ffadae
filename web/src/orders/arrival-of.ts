import { defaultArrival, isPossibleArrival } from '@accession/domain/calendar/arrival-day'
import type { Day } from '@accession/domain/calendar/day'
import type { Offer } from '@accession/domain/samples/test-availability'

/** The chosen day as long as samples can still arrive on it, otherwise the next one possible. */
export function arrivalOf(chosen: Day | null, { today, catalogue }: Offer): Day {
  const isPossible = chosen !== null && isPossibleArrival(chosen, today, catalogue.holidays)
  return isPossible ? chosen : defaultArrival(today, catalogue.holidays)
}
