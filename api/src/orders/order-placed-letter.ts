import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { centsOf, formatDollars } from '@accession/domain/pricing/money'
import { companyOf, type OrderLetter } from './order-recipients.ts'

/** With the form that goes into the box. */
export function orderPlacedLetter(order: Order, publicUrl: string): OrderLetter {
  const { orderNumber, expectedArrival, samples, total } = order
  return {
    kind: 'order-placed',
    orderId: order.orderId,
    letter: {
      subject: `Order ${orderNumber} placed`,
      heading: `Your order ${orderNumber} is placed`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Print the attached submission form and send it along with your samples.',
        },
        { kind: 'fact', label: 'Company', value: companyOf(order) },
        { kind: 'fact', label: 'Samples', value: String(samples.length) },
        { kind: 'fact', label: 'Estimated total', value: formatDollars(centsOf(total)) },
        ...(expectedArrival
          ? [
              {
                kind: 'fact' as const,
                label: 'Expected to arrive',
                value: formatDay(expectedArrival),
              },
            ]
          : []),
        { kind: 'button', label: 'See the order', url: `${publicUrl}/orders/${orderNumber}` },
      ],
      attachments: [{ document: 'submission-form', orderNumber }],
    },
  }
}
