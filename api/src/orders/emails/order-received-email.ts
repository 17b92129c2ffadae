import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { sampleMessage } from '@accession/domain/holds/sample-messages'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { PAYMENT_LABELS } from '@accession/domain/orders/payment-form'
import { companyOf, type OrderEmail } from './order-recipients.ts'

/** Says when results are due; the confirmation with every test's date is attached. */
export function orderReceivedEmail(order: Order, publicUrl: string): OrderEmail {
  const { orderId, orderNumber, samples, startDate, paymentType, amountPaid, total } = order
  const paid = paymentType === 'unpaid' ? '' : ` (${formatDollars(centsOf(amountPaid))})`
  return {
    kind: 'order-received',
    orderId,
    content: {
      subject: `Order ${orderNumber} received`,
      heading: `We have received your order ${orderNumber}`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'The attached confirmation shows the start date and due date of every test.',
        },
        { kind: 'fact', label: 'Company', value: companyOf(order) },
        { kind: 'fact', label: 'Samples', value: String(samples.length) },
        ...arrivalFacts(order),
        { kind: 'fact', label: 'Start', value: startDate ? formatDay(startDate) : '' },
        { kind: 'fact', label: 'Results due', value: dueDays(order) },
        { kind: 'fact', label: 'Total', value: formatDollars(centsOf(total)) },
        { kind: 'fact', label: 'Payment', value: PAYMENT_LABELS[paymentType] + paid },
        { kind: 'button', label: 'View order', url: `${publicUrl}/orders/${orderNumber}` },
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

/** What was not as it should be, one line for each sample. */
const arrivalFacts = ({ samples }: Order) =>
  samples.flatMap((sample) => {
    const value = sampleMessage(sample)
    return value ? [{ kind: 'fact' as const, label: sample.sampleInfo.sampleName, value }] : []
  })
