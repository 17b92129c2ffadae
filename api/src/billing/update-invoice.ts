import type * as contract from '@accession/contract/billing'
import { changePayment } from '@accession/domain/billing/invoice-form'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { dollarsOf } from '@accession/domain/money/money'
import type { Payment } from '@accession/domain/orders/payment-form'
import { priceOrder } from '@accession/domain/pricing/price-order'
import { billingColumns } from '../orders/order-writes-store.ts'
import { changesBetween } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { changeInvoice } from './change-invoice.ts'
import { settlePayment } from './settle-payment.ts'

export const updateInvoice =
  (deps: Deps): Handler<typeof contract.updateInvoice> =>
  (context) => {
    const { orderNumber: _, ...requested } = context.body
    return changeInvoice(deps, context, {
      action: 'updateInvoice',
      step: 'invoice:update',
      async work(order, { trx, save }, now) {
        const payment = changePayment(order, requested)
        const before = priceOrder(order.lines, order)
        const { total } = priceOrder(order.lines, { ...order, discount: payment.discount })
        const { poNumber = order.poNumber } = requested
        const changes = changesBetween(
          { ...inDollars(order, before.total), poNumber: order.poNumber },
          { ...inDollars(payment, total), poNumber: poNumber || null },
        )
        if (!changes) return null
        const { orderId } = order
        const { day: today } = labTimeAt(now.getTime(), deps.config.laboratory.timeZone)
        await settlePayment(trx, { orderId, userId: context.user.userId, now, today }, payment)
        await save({
          ...billingColumns(payment),
          total_cents: total,
          po_number: poNumber || null,
        })
        return changes
      },
    })
  }

const inDollars = ({ paymentType, amountPaid, discount, note }: Payment, total: number) => ({
  paymentType,
  amountPaid: dollarsOf(amountPaid),
  discount: dollarsOf(discount),
  note,
  total: dollarsOf(total),
})
