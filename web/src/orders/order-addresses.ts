import type { Day } from '@accession/domain/calendar/day'
import type { OrderListDay } from '@accession/domain/orders/order-list-filter'

/** The Order List filtered by a range of days. */
export const listAddress = (by: OrderListDay, range: { startDate: Day; endDate: Day }): string =>
  `/orders-list?${new URLSearchParams({ by, ...range })}`

/** A new order with the samples of this one. */
export const orderAgainAddress = (orderNumber: string): string =>
  `/create-order?${new URLSearchParams({ again: orderNumber })}`
