import type { OrderState } from '@accession/domain/orders/order-state'
import type { Queryable } from '../platform/db.ts'
import { isReadableBy, type OrderReader } from './order-reading-store.ts'

/** How a call names the order it is about. */
export type OrderRef = { orderId: number } | { orderNumber: string }

/** An order that nobody else changes until this transaction ends. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * An order that the reader may see. Reading goes on, notes are added; whoever wants to change it too
 * waits, and sees what came of it.
 */
export const lockOrder = (trx: Queryable, ref: OrderRef, reader: OrderReader) =>
  trx
    .selectFrom('orders as o')
    .select([
      'id',
      'number',
      'version',
      'revision',
      'phase',
      'canceled_at',
      'company_id',
      'billing_company_id',
      'guest_info',
      'created_by',
      'license_number',
      'received_at',
      'start_date',
      'factor_thousandths',
      'standard_thousandths',
      'rush_thousandths',
      'urgent_thousandths',
      'payment_type',
      'amount_paid_cents',
      'discount_cents',
      'billing_note',
      'total_cents',
    ])
    .where((eb) =>
      'orderId' in ref ? eb('id', '=', ref.orderId) : eb('number', '=', ref.orderNumber),
    )
    .where(isReadableBy(reader))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const stateOf = (order: LockedOrder): OrderState => ({
  phase: order.phase,
  isCanceled: order.canceled_at !== null,
  isUnassignedGuestOrder: order.company_id === null,
})
