import type { Day } from '@accession/domain/calendar/day'
import type { CurrentCatalog } from '@accession/domain/samples/test-availability'
import { createContext, use } from 'react'
import type { KeptDays } from './kept-days.ts'
import type { KeptOrderPrices } from './kept-prices.ts'

/** What samples are checked against: the price list of the day and their arrival. */
export type OrderContext = {
  currentCatalog: CurrentCatalog
  arrival: Day
  dueDateOffset: number
  /** The list is an older one: fine to choose from, but its prices may be wrong. */
  withoutPrices?: boolean
  /** While an order is edited: the prices of its tests, by sample, and its discount. */
  prices?: KeptOrderPrices
  /** While a received order is edited: the dates of its tests, which are no longer estimates. */
  keptDays?: KeptDays
}

export const OrderFormContext = createContext<OrderContext | null>(null)

export function useOrderContext(): OrderContext {
  const context = use(OrderFormContext)
  if (!context) throw new Error('no price list around this part of the sample form')
  return context
}
