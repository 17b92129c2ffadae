import type { Order } from '@accession/contract/orders'
import type { Day } from '@accession/domain/calendar/day'
import { defaultStart } from '@accession/domain/calendar/receive-start'
import type { ModificationTerms } from '@accession/domain/order-modification/modification'
import type { Terms } from '../orders/builder/terms.ts'
import { heldPrices, offerFor } from '../orders/held-prices.ts'

type Started = { start?: Day | null; kept?: Order['samples'] }

/**
 * Against what the sample form quotes: the day's list at the order's multipliers, and work that
 * starts like that of an order arriving now. A test that is kept brings its price and its start.
 */
export function formTerms(
  order: Order,
  { offer, now, calendar }: ModificationTerms,
  { start, kept = [] }: Started = {},
): Terms {
  return {
    offer: offerFor(order, offer),
    arrival: start ?? defaultStart(now, calendar.holidays),
    dueDateOffset: calendar.dueDateOffset,
    held: heldPrices({ ...order, samples: kept }),
    // The samples are here: no day is an estimate any more.
    heldDays: new Map(),
  }
}
