import type { Day } from '@accession/domain/calendar/day'
import type { Payment } from '@accession/domain/orders/payment-form'
import type { Receipt } from '@accession/domain/orders/receive-order'
import type { Cents } from '@accession/domain/pricing/money'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'
import type { LockedOrder } from './locked-order-store.ts'
import { type Moment, saveTransition } from './transition-store.ts'

export type Received = Receipt & { startDate: Day; total: Cents }

/** A second receipt keeps the time of the first. */
export async function saveReceipt(
  trx: Queryable,
  order: LockedOrder,
  moment: Moment,
  { tests, payment, startDate, total }: Received,
) {
  await saveTransition(trx, order, moment, {
    received_at: order.received_at ?? moment.now,
    start_date: startDate,
    ...paymentColumns(payment),
    total_cents: total,
  })
  await saveDates(trx, order.id, tests)
}

export const paymentColumns = ({ paymentType, amountPaid, discount, note }: Payment) => ({
  payment_type: paymentType,
  amount_paid_cents: amountPaid,
  discount_cents: discount,
  billing_note: note,
})

/** Days set by hand are not touched, whatever the caller says. */
const saveDates = (trx: Queryable, orderId: number, tests: Receipt['tests']) =>
  sql`
    update tests t set start_date = d."startDate", due_date = d."dueDate"
    from jsonb_to_recordset(${JSON.stringify(tests)}::jsonb)
        as d("testNumber" text, "startDate" date, "dueDate" date), samples s
    where t.order_id = ${orderId} and s.order_id = t.order_id and s.id = t.sample_id
      and numbered(s.number, t.place) = d."testNumber"
      and not t.dates_by_hand and t.removed_at is null`.execute(trx)
