import { invoiceOf } from '@accession/domain/billing/invoice'
import { formatDay } from '@accession/domain/calendar/format-day'
import { formatDollars } from '@accession/domain/money/money'
import type { Posting } from '../platform/mail/outbox.ts'
import type { Config } from '../platform/process/config.ts'
import type { InvoicedOrder } from './billed-order-store.ts'

/** To whoever placed the order and the billing contacts, with the invoice attached. */
export function invoiceIssuedEmail(order: InvoicedOrder, { PUBLIC_URL }: Config): Posting {
  const { orderNumber, revision, paymentDueOn, recipients } = order
  const { total, amountDue } = invoiceOf(order)
  return {
    kind: 'invoice-issued',
    orderId: order.orderId,
    recipients,
    content: {
      subject: `Invoice for order ${orderNumber}`,
      heading: `Invoice for order ${orderNumber}`,
      blocks: [
        {
          kind: 'paragraph',
          text:
            revision > 1
              ? 'A new invoice for your order is attached. It replaces the one we sent you before.'
              : 'The invoice for your order is attached.',
        },
        { kind: 'fact', label: 'Company', value: order.companyName },
        { kind: 'fact', label: 'Total', value: formatDollars(total) },
        {
          kind: 'fact',
          label: 'Amount due',
          value:
            amountDue > 0 && paymentDueOn
              ? `${formatDollars(amountDue)} by ${formatDay(paymentDueOn)}`
              : '$0.00, thank you',
        },
        { kind: 'button', label: 'View order', url: `${PUBLIC_URL}/orders/${orderNumber}` },
      ],
      attachments: [{ document: 'invoice', orderNumber }],
    },
  }
}
