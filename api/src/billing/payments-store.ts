import type { CountedPayment, PaymentMethod } from '@accession/domain/billing/payments'
import type { Day } from '@accession/domain/calendar/day'
import type { Cents } from '@accession/domain/money/money'
import type { Queryable } from '../platform/db/db.ts'

/** Of an order that is locked: oldest first, without those that were voided. */
export const findCounted = (trx: Queryable, orderId: number): Promise<CountedPayment[]> =>
  trx
    .selectFrom('payments')
    .select([
      'id as paymentId',
      'amount_cents as amount',
      'method',
      'received_on as receivedOn',
      'reference',
      'note',
    ])
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute()

export type PaymentToAdd = {
  amount: Cents
  method: PaymentMethod
  receivedOn: Day
  reference?: string
  note?: string
}
export type PaymentWriter = { orderId: number; userId: number; now: Date }

/** The database keeps the amount paid of the order. */
export const insertPayments = (
  trx: Queryable,
  { orderId, userId, now }: PaymentWriter,
  payments: readonly PaymentToAdd[],
) =>
  trx
    .insertInto('payments')
    .values(
      payments.map(({ amount, receivedOn, ...payment }) => ({
        ...payment,
        order_id: orderId,
        amount_cents: amount,
        received_on: receivedOn,
        recorded_by: userId,
        recorded_at: now,
      })),
    )
    .execute()

/** False if it was voided before. */
export async function markVoided(
  trx: Queryable,
  { orderId, userId, now }: PaymentWriter,
  paymentId: number,
  reason: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payments')
    .set({ voided_by: userId, voided_at: now, void_reason: reason })
    .where('order_id', '=', orderId)
    .where('id', '=', paymentId)
    .where('voided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
