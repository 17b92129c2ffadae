import type { Day } from '@accession/domain/calendar/day'
import { latestDay } from '@accession/domain/calendar/days-ahead'
import { FIRST_ORDER_DAY } from '@accession/domain/orders/order-list-filter'

/** Every day on which there may have been an order, for the calendars of a range. */
export const pastDays = (today: Day) => ({
  minDate: FIRST_ORDER_DAY,
  maxDate: today,
  isOffered: () => true,
})

/** What is due or expected may also be ahead. */
export const daysWithAYearAhead = (today: Day) => ({
  ...pastDays(today),
  maxDate: latestDay(today),
})
