import type { Order } from '@accession/contract/orders'
import type { Day } from '@accession/domain/calendar/day'
import type { ModificationContext } from '@accession/domain/order-modification/modification'
import { defaultStart } from '@accession/domain/schedule/receive-start'
import { catalogFor, keptPrices } from '../order-form/kept-prices.ts'
import type { OrderContext } from '../order-form/order-context.ts'

type Started = { start?: Day | null; kept?: Order['samples'] }

/**
 * The context of the sample form: today's list at the order's multipliers, with work starting as
 * for an order that arrives now. A kept test brings its own price and start.
 */
export function formContext(
  order: Order,
  { currentCatalog, now, calendar }: ModificationContext,
  { start, kept = [] }: Started = {},
): OrderContext {
  return {
    currentCatalog: catalogFor(order, currentCatalog),
    arrival: start ?? defaultStart(now, calendar.holidays),
    dueDateOffset: calendar.dueDateOffset,
    prices: keptPrices({ ...order, samples: kept }),
    // The samples have arrived: dates are no longer estimates.
    keptDays: new Map(),
  }
}
