import type { Day } from '@accession/domain/calendar/day'
import { FIRST_ORDER_DAY } from '@accession/domain/orders/order-list-filter'

/** Every day on which there may have been an order, for the calendars of a range. */
export const pastDays = (today: Day) => ({
  minDate: FIRST_ORDER_DAY,
  maxDate: today,
  isOffered: () => true,
})
