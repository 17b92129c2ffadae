import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { companyOf, type OrderEmail } from './order-recipients.ts'

export const orderPlacedEmail = (order: Order, publicUrl: string): OrderEmail =>
  withForm(order, publicUrl, {
    kind: 'order-placed',
    subject: `Order ${order.orderNumber} placed`,
    heading: `Your order ${order.orderNumber} has been placed`,
    text: 'Print the attached submission form and send it with your samples.',
  })

/** Before receipt: the form that was printed is no longer right. */
export const orderEditedEmail = (order: Order, publicUrl: string): OrderEmail =>
  withForm(order, publicUrl, {
    kind: 'order-edited',
    subject: `Order ${order.orderNumber} changed`,
    heading: `Your order ${order.orderNumber} has been changed`,
    text: 'Print the attached submission form and send it with your samples, in place of the one you had.',
  })

type Announcement = { kind: OrderEmail['kind']; subject: string; heading: string; text: string }

/** With the form that goes into the box attached. */
function withForm(order: Order, publicUrl: string, announcement: Announcement): OrderEmail {
  const { orderNumber, expectedArrival, samples, total } = order
  const { kind, subject, heading, text } = announcement
  return {
    kind,
    orderId: order.orderId,
    content: {
      subject,
      heading,
      blocks: [
        { kind: 'paragraph', text },
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
