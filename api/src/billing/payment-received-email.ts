import { invoiceOf, leftToPay } from '@accession/domain/billing/invoice'
import { METHOD_LABELS, type PaymentMethod } from '@accession/domain/billing/payments'
import type { Day } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { type Cents, formatDollars } from '@accession/domain/money/money'
import type { Posting } from '../platform/mail/outbox.ts'
import type { Config } from '../platform/process/config.ts'
import type { InvoicedOrder } from './billed-order-store.ts'

type Received = { amount: Cents; method: PaymentMethod; receivedOn: Day; reference: string }

/** A receipt, to whoever placed the order and the billing contacts. */
export function paymentReceivedEmail(
  order: InvoicedOrder,
  { amount, method, receivedOn, reference }: Received,
  { PUBLIC_URL }: Config,
): Posting {
  const { orderNumber, recipients } = order
  const left = leftToPay({ ...order, ...invoiceOf(order) })
  const kind = amount > 0 ? 'Payment' : 'Refund'
  return {
    kind: 'payment-received',
    orderId: order.orderId,
    recipients,
    content: {
      subject: `${kind} for order ${orderNumber}`,
      heading: `${kind} for order ${orderNumber}`,
      blocks: [
        {
          kind: 'paragraph',
          text: amount > 0 ? 'We received your payment. Thank you.' : 'We sent you money back.',
        },
        { kind: 'fact', label: 'Company', value: order.companyName },
        { kind: 'fact', label: 'Amount', value: formatDollars(Math.abs(amount)) },
        { kind: 'fact', label: amount > 0 ? 'Received' : 'Sent', value: formatDay(receivedOn) },
        {
          kind: 'fact',
          label: 'Method',
          value: reference ? `${METHOD_LABELS[method]}, ${reference}` : METHOD_LABELS[method],
        },
        {
          kind: 'fact',
          label: left < 0 ? 'Credit' : 'Left to pay',
          value: formatDollars(Math.abs(left)),
        },
        { kind: 'button', label: 'View order', url: `${PUBLIC_URL}/orders/${orderNumber}` },
      ],
      attachments: [],
    },
  }
}
