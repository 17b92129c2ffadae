import type * as contract from '@accession/contract/billing'
import {
  MAX_PAYMENTS,
  METHOD_LABELS,
  type PaymentRefusal,
  paidBy,
  refusalOfPaid,
} from '@accession/domain/billing/payments'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { type Cents, centsOf, dollarsOf } from '@accession/domain/money/money'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import type { InvoicedOrder } from './billed-order-store.ts'
import { changeInvoice } from './change-invoice.ts'
import { paymentReceivedEmail } from './payment-received-email.ts'
import { insertPayments, markVoided } from './payments-store.ts'

const refuse = (refusal: PaymentRefusal | null) => {
  if (refusal) throw new Problem('refused', { refusal })
}

const counted = ({ payments }: InvoicedOrder) => payments.filter(({ voided }) => voided === null)

/** A payment changes what is left to pay, not what the invoice asks for. */
const paidChange = (before: Cents, after: Cents) => ({
  amountPaid: { from: dollarsOf(before), to: dollarsOf(after) },
})

export const recordPayment =
  (deps: Deps): Handler<typeof contract.recordPayment> =>
  (context) => {
    const { orderNumber: _, sendReceipt, amount: dollars, ...given } = context.body
    const { timeZone } = deps.config.laboratory
    if (given.receivedOn > labTimeAt(deps.clock.now().getTime(), timeZone).day)
      throw new Problem('invalid-request', { fields: { receivedOn: 'Cannot be in the future' } })
    const payment = { ...given, amount: centsOf(dollars) }
    return changeInvoice(deps, context, {
      action: 'recordPayment',
      step: 'invoice:record-payment',
      async work(order, { trx, save }, now) {
        const before = paidBy(counted(order))
        refuse(refusalOfPaid(before + payment.amount))
        refuse(order.payments.length < MAX_PAYMENTS ? null : 'too-many-payments')
        const { orderId } = order
        await insertPayments(trx, { orderId, userId: context.user.userId, now }, [payment])
        await save({ payments_changed_at: now })
        return {
          ...paidChange(before, before + payment.amount),
          payment: { to: { ...given, amount: dollars, method: METHOD_LABELS[given.method] } },
        }
      },
      ...(sendReceipt && {
        notify: (trx, order) =>
          enqueueEmail(trx, deps, paymentReceivedEmail(order, payment, deps.config)),
      }),
    })
  }

export const voidPayment =
  (deps: Deps): Handler<typeof contract.voidPayment> =>
  (context) => {
    const { paymentId, reason } = context.body
    return changeInvoice(deps, context, {
      action: 'recordPayment',
      step: 'invoice:void-payment',
      async work(order, { trx, save }, now) {
        const payment = order.payments.find((each) => each.paymentId === paymentId)
        if (!payment) throw new Problem('not-found')
        refuse(payment.voided ? 'already-voided' : null)
        const before = paidBy(counted(order))
        const { orderId } = order
        refuse(refusalOfPaid(before - payment.amount))
        await markVoided(trx, { orderId, userId: context.user.userId, now }, paymentId, reason)
        await save({ payments_changed_at: now })
        return {
          ...paidChange(before, before - payment.amount),
          voidedPayment: { to: dollarsOf(payment.amount) },
          reason: { to: reason },
        }
      },
    })
  }
