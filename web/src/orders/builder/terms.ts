import type { Day } from '@accession/domain/calendar/day'
import type { Offer } from '@accession/domain/samples/test-availability'
import { createContext, use } from 'react'
import type { HeldDays } from '../held-days.ts'
import type { HeldOrderPrices } from '../held-prices.ts'

/** Against what samples are described: the price list of the day and when they arrive. */
export type Terms = {
  offer: Offer
  arrival: Day
  dueDateOffset: number
  /** The list is an older one: good to choose from, but its prices may be wrong. */
  withoutPrices?: boolean
  /** While an order is edited: what its tests were placed at, by sample, and its discount. */
  held?: HeldOrderPrices
  /** While a received order is edited: the days of its tests. From then on no day is an estimate. */
  heldDays?: HeldDays
}

export const TermsContext = createContext<Terms | null>(null)

export function useTerms(): Terms {
  const terms = use(TermsContext)
  if (!terms) throw new Error('no price list around this part of the sample form')
  return terms
}
