import type { Transition } from '@accession/domain/orders/decide-action'
import type { TestSnapshot } from '@accession/domain/orders/order-snapshot'
import { changesBetween } from '../platform/db/audit.ts'
import type { OrderChange } from './change-order.ts'
import type { LockedOrder } from './locked-order-store.ts'
import type { Received } from './order-writes-store.ts'

type DatedTest = Pick<TestSnapshot, 'testNumber' | 'startDate' | 'dueDate'>
type Saved = Omit<Received, 'tests'> & Pick<Transition, 'phase'> & { tests: readonly DatedTest[] }

/**
 * What a receipt changed. The customer is emailed about the first one, and about a repeat only if a
 * date moved, so that a corrected payment sends nothing.
 */
export function receiptChanges(
  order: LockedOrder,
  before: readonly DatedTest[],
  { phase, tests, payment, startDate, total }: Saved,
  email: OrderChange['email'],
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
    email: isFirst || moved.length > 0 ? email : undefined,
  }
}
