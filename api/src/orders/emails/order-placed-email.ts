import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { companyOf, type OrderEmail } from './order-recipients.ts'

/** With the form that goes into the box attached. */
export function orderPlacedEmail(order: Order, publicUrl: string): OrderEmail {
  const { orderNumber, expectedArrival, samples, total } = order
  return {
    kind: 'order-placed',
    orderId: order.orderId,
    content: {
      subject: `Order ${orderNumber} placed`,
      heading: `Your order ${orderNumber} has been placed`,
      blocks: [
        {
          kind: 'paragraph',
          text: 'Print the attached submission form and send it with your samples.',
        },
        { kind: 'fact', label: 'Company', value: companyOf(order) },
        { kind: 'fact', label: 'Samples', value: String(samples.length) },
        { kind: 'fact', label: 'Estimated total', value: formatDollars(centsOf(total)) },
        ...(expectedArrival
          ? [
              {
                kind: 'fact' as const,
                label: 'Expected arrival',
                value: formatDay(expectedArrival),
              },
            ]
          : []),
        { kind: 'button', label: 'View order', url: `${publicUrl}/orders/${orderNumber}` },
      ],
      attachments: [{ document: 'submission-form', orderNumber }],
    },
  }
}
