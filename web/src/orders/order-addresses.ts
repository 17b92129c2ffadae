import type { Day } from '@accession/domain/calendar/day'
import type { OrderListDay } from '@accession/domain/orders/order-list-filter'
import type { EditedOrder } from './draft-storage.ts'

/** Where samples are described: of a new order, or of the one being edited. */
export const builderAddress = (edit: EditedOrder | null): string =>
  edit ? `/edit-order?num=${edit.orderNumber}` : '/create-order'

/** Billing and review of the same. */
export const reviewAddress = (edit: EditedOrder | null): string =>
  edit ? `/place-editorder?num=${edit.orderNumber}` : '/place-order'

/** The Order List with the orders of some days. */
export const listAddress = (by: OrderListDay, range: { startDate: Day; endDate: Day }): string =>
  `/orders-list?${new URLSearchParams({ by, ...range })}`
