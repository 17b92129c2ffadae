import type { Payment } from '@accession/domain/orders/payment-form'
import type { Cents } from '@accession/domain/pricing/money'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'

/** Whatever changes an invoice raises the version of its order. */
const changed = (now: Date) => ({
  version: sql<number>`version + 1`,
  invoice_updated_at: now,
})

export const savePayment = (
  trx: Queryable,
  orderId: number,
  { paymentType, amountPaid, discount, note }: Payment,
  total: Cents,
  now: Date,
) =>
  trx
    .updateTable('orders')
    .set({
      payment_type: paymentType,
      amount_paid_cents: amountPaid,
      discount_cents: discount,
      billing_note: note,
      total_cents: total,
      ...changed(now),
    })
    .where('id', '=', orderId)
    .where('phase', 'in', ['received', 'accepted'])
    .where('canceled_at', 'is', null)
    .executeTakeFirstOrThrow()

export const saveIssued = (trx: Queryable, orderId: number, now: Date) =>
  trx
    .updateTable('orders')
    .set({
      phase: 'invoiced',
      issued_at: now,
      invoice_revision: sql<number>`invoice_revision + 1`,
      ...changed(now),
    })
    .where('id', '=', orderId)
    .where('phase', '=', 'accepted')
    .where('canceled_at', 'is', null)
    .executeTakeFirstOrThrow()

export const saveReopened = (trx: Queryable, orderId: number, now: Date) =>
  trx
    .updateTable('orders')
    .set({ phase: 'accepted', issued_at: null, ...changed(now) })
    .where('id', '=', orderId)
    .where('phase', '=', 'invoiced')
    .where('canceled_at', 'is', null)
    .executeTakeFirstOrThrow()
