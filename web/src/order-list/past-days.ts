import type { Day } from '@accession/domain/calendar/day'
import { latestDay } from '@accession/domain/calendar/days-ahead'
import { FIRST_ORDER_DAY } from '@accession/domain/orders/order-list-filter'

/** Every day that may have orders, for the calendars of a range. */
export const pastDays = (today: Day) => ({
  minDate: FIRST_ORDER_DAY,
  maxDate: today,
  isOffered: () => true,
})

/** Due and expected days may also be in the future. */
export const daysWithAYearAhead = (today: Day) => ({
  ...pastDays(today),
  maxDate: latestDay(today),
})
