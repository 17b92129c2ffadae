import { settle } from '@accession/domain/billing/payments'
import type { Day } from '@accession/domain/calendar/day'
import type { Payment } from '@accession/domain/orders/payment-form'
import type { Queryable } from '../platform/db/db.ts'
import { findCounted, insertPayments, markVoided, type PaymentWriter } from './payments-store.ts'

const WRONG_METHOD = 'Recorded with another method'

/**
 * For forms that say how much was paid in all: what is missing becomes a payment of today, what is too
 * much a refund. The order is locked.
 */
export async function settlePayment(
  trx: Queryable,
  writer: PaymentWriter & { today: Day },
  asked: Pick<Payment, 'paymentType' | 'amountPaid'>,
): Promise<void> {
  const { added, voided } = settle(await findCounted(trx, writer.orderId), asked, writer.today)
  // Added first: the sum is never below zero in between.
  if (added.length > 0) await insertPayments(trx, writer, added)
  if (voided !== null) await markVoided(trx, writer, voided, WRONG_METHOD)
}
