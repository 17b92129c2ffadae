import type { Order } from '@accession/contract/orders'
import { companyOf, type OrderEmail } from './order-recipients.ts'

export function orderCanceledEmail(order: Order, publicUrl: string): OrderEmail {
  const { orderId, orderNumber, samples } = order
  return {
    kind: 'order-canceled',
    orderId,
    content: {
      subject: `Order ${orderNumber} canceled`,
      heading: `Order ${orderNumber} has been canceled`,
      blocks: [
        { kind: 'paragraph', text: 'The laboratory will not work on this order.' },
        { kind: 'fact', label: 'Company', value: companyOf(order) },
        { kind: 'fact', label: 'Samples', value: String(samples.length) },
        { kind: 'button', label: 'View order', url: `${publicUrl}/orders/${orderNumber}` },
        { kind: 'note', text: 'If you did not expect this, please contact us.' },
      ],
    },
  }
}
