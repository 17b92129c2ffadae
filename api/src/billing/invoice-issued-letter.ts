import { invoiceOf } from '@accession/domain/billing/invoice'
import { addDays } from '@accession/domain/calendar/day'
import { formatDay } from '@accession/domain/calendar/format-day'
import { formatDollars } from '@accession/domain/pricing/money'
import type { Config } from '../platform/config.ts'
import type { Posting } from '../platform/mail/outbox.ts'
import type { InvoicedOrder } from './billed-order-store.ts'

/** To whoever placed the order and whoever pays it, with the invoice. */
export function invoiceIssuedLetter(
  order: InvoicedOrder,
  { laboratory, PUBLIC_URL }: Config,
): Posting {
  const { orderNumber, revision, invoiceDate, recipients } = order
  const { total, amountDue } = invoiceOf(order)
  const dueDay = addDays(invoiceDate, laboratory.sage.termsDays)
  return {
    kind: 'invoice-issued',
    orderId: order.orderId,
    recipients,
    letter: {
      subject: `Invoice for order ${orderNumber}`,
      heading: `The invoice for order ${orderNumber}`,
      blocks: [
        {
          kind: 'paragraph',
          text:
            revision > 1
              ? 'Attached is a new invoice for your order. It replaces the one you received before.'
              : 'Attached is the invoice for your order.',
        },
        { kind: 'fact', label: 'Company', value: order.companyName },
        { kind: 'fact', label: 'Total', value: formatDollars(total) },
        {
          kind: 'fact',
          label: 'Amount due',
          value:
            amountDue > 0
              ? `${formatDollars(amountDue)} by ${formatDay(dueDay)}`
              : 'Nothing, thank you',
        },
        { kind: 'button', label: 'See the order', url: `${PUBLIC_URL}/orders/${orderNumber}` },
      ],
      attachments: [{ document: 'invoice', orderNumber }],
    },
  }
}
