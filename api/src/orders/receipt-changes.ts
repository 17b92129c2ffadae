import type { Transition } from '@accession/domain/orders/decide-action'
import type { ReceivableTest } from '@accession/domain/orders/receive-order'
import { changesBetween } from '../platform/audit.ts'
import type { OrderChange } from './change-order.ts'
import type { LockedOrder } from './locked-order-store.ts'
import type { Received } from './receipt-store.ts'

/**
 * What a receipt changed. The first is told to the customer; one that is repeated only if it moved a
 * day, so that a corrected payment writes to nobody.
 */
export function receiptChanges(
  order: LockedOrder,
  before: readonly ReceivableTest[],
  { phase, tests, payment, startDate, total }: Received & Pick<Transition, 'phase'>,
  letter: OrderChange['letter'],
): OrderChange {
  const isFirst = order.phase === 'created'
  const days = new Map(before.map((test) => [test.testNumber, test]))
  const moved = tests.filter(({ testNumber, startDate, dueDate }) => {
    const present = days.get(testNumber)
    return present?.startDate !== startDate || present?.dueDate !== dueDate
  })
  const from = {
    phase: order.phase,
    startDate: order.start_date,
    paymentType: order.payment_type,
    amountPaidCents: order.amount_paid_cents,
    discountCents: order.discount_cents,
    billingNote: order.billing_note,
    totalCents: order.total_cents,
    datedTests: 0,
  }
  const changes = changesBetween(from, {
    phase,
    startDate,
    paymentType: payment.paymentType,
    amountPaidCents: payment.amountPaid,
    discountCents: payment.discount,
    billingNote: payment.note,
    totalCents: total,
    datedTests: moved.length,
  })
  return {
    step: isFirst ? 'order:receive' : 'order:receive-again',
    changes: changes ?? {},
    letter: isFirst || moved.length > 0 ? letter : undefined,
  }
}
