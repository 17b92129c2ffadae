import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { PAYMENT_LABELS } from '@accession/domain/orders/payment-form'
import { centsOf, formatDollars } from '@accession/domain/pricing/money'
import { companyOf, type OrderLetter } from './order-recipients.ts'

/** Says when results are due; the confirmation with the day of every test is attached. */
export function orderReceivedLetter(order: Order, publicUrl: string): OrderLetter {
  const { orderId, orderNumber, samples, startDate, paymentType, amountPaid, total } = order
  const paid = paymentType === 'unpaid' ? '' : ` (${formatDollars(centsOf(amountPaid))})`
  return {
    kind: 'order-received',
    orderId,
    letter: {
      subject: `Order ${orderNumber} received`,
      heading: `We have received your order ${orderNumber}`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'The attached confirmation says for every test when it starts and when its result is due.',
        },
        { kind: 'fact', label: 'Company', value: companyOf(order) },
        { kind: 'fact', label: 'Samples', value: String(samples.length) },
        { kind: 'fact', label: 'Start', value: startDate ? formatDay(startDate) : '' },
        { kind: 'fact', label: 'Results due', value: dueDays(order) },
        { kind: 'fact', label: 'Total', value: formatDollars(centsOf(total)) },
        { kind: 'fact', label: 'Payment', value: PAYMENT_LABELS[paymentType] + paid },
        { kind: 'button', label: 'See the order', url: `${publicUrl}/orders/${orderNumber}` },
      ],
      attachments: [{ document: 'confirmation', orderNumber }],
    },
  }
}

function dueDays({ samples }: Order): string {
  const days = samples.flatMap(({ tests }) => tests.flatMap((test) => test.dueDate ?? [])).sort()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ''
  return first === last ? formatDay(first) : `${formatDay(first)} to ${formatDay(last)}`
}
