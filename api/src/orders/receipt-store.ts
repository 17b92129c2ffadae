import type { Day } from '@accession/domain/calendar/day'
import type { Receipt } from '@accession/domain/orders/receive-order'
import type { Cents } from '@accession/domain/pricing/money'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'

type Receiving = Receipt & { startDate: Day; total: Cents; now: Date }

/**
 * Days of all tests, payment and phase in one statement. A second receipt keeps the time of the
 * first; days set by hand are not touched, whatever the caller says.
 */
export async function saveReceipt(trx: Queryable, orderId: number, receiving: Receiving) {
  const { payment } = receiving
  return sql`
    with dated as (
      update tests t set start_date = d."startDate", due_date = d."dueDate"
      from jsonb_to_recordset(${JSON.stringify(receiving.tests)}::jsonb)
          as d("testNumber" text, "startDate" date, "dueDate" date), samples s
      where t.order_id = ${orderId} and s.order_id = t.order_id and s.id = t.sample_id
        and numbered(s.number, t.place) = d."testNumber"
        and not t.dates_by_hand and t.removed_at is null
    )
    update orders set phase = 'received', received_at = coalesce(received_at, ${receiving.now}),
      start_date = ${receiving.startDate}, payment_type = ${payment.paymentType},
      amount_paid_cents = ${payment.amountPaid}, discount_cents = ${payment.discount},
      billing_note = ${payment.note}, total_cents = ${receiving.total}, version = version + 1
    where id = ${orderId} and phase in ('created', 'received') and canceled_at is null
      and company_id is not null`.execute(trx)
}
