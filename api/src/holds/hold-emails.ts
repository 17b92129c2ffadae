import type { Order } from '@accession/contract/orders'
import {
  HOLD_REASON_LABELS,
  type HoldEnding,
  type HoldForm,
} from '@accession/domain/holds/sample-hold'
import { companyOf, type OrderEmail } from '../orders/emails/order-recipients.ts'
import type { StoredSample } from '../orders/locked-order-store.ts'

/** Asks the customer; the answer is given on the order's page. */
export const sampleOnHoldEmail =
  (sampleId: number, { reason, question }: HoldForm) =>
  (order: Order, publicUrl: string): OrderEmail => {
    const { orderId, orderNumber, samples } = order
    const { sampleName: name = '', sampleNumber = '' } =
      samples.find((sample) => sample.sampleId === sampleId)?.sampleInfo ?? {}
    return {
      kind: 'sample-on-hold',
      orderId,
      content: {
        subject: `Order ${orderNumber}: ${name} is on hold`,
        heading: `We need your answer about ${name}`,
        blocks: [
          {
            kind: 'paragraph',
            text: 'One of your samples is on hold. Its tests wait until you tell us what to do.',
          },
          { kind: 'fact', label: 'Company', value: companyOf(order) },
          { kind: 'fact', label: 'Sample', value: `${name} (${sampleNumber})` },
          { kind: 'fact', label: 'Reason', value: HOLD_REASON_LABELS[reason] },
          { kind: 'fact', label: 'Question', value: question },
          { kind: 'button', label: 'Answer', url: `${publicUrl}/orders/${orderNumber}` },
        ],
      },
    }
  }

const ENDINGS: Record<HoldEnding, { what: string; next: string }> = {
  release: { what: 'is released', next: 'Its tests go on.' },
  reject: { what: 'was rejected', next: 'It will not be tested.' },
  remove: { what: 'was taken out of the order', next: '' },
}
const NOT_HERE = 'Its tests start when we have the sample.'

/** Tells the customer what was decided. */
export const holdEndedEmail =
  ({ number, info: { sampleName } }: StoredSample, ending: HoldEnding, goesOn: boolean) =>
  (order: Order, publicUrl: string): OrderEmail => ({
    kind: 'hold-ended',
    orderId: order.orderId,
    content: {
      subject: `Order ${order.orderNumber}: ${sampleName} ${ENDINGS[ending].what}`,
      heading: `${sampleName} ${ENDINGS[ending].what}`,
      blocks: [
        {
          kind: 'paragraph',
          text: `The laboratory has decided about your sample on hold. ${goesOn ? ENDINGS[ending].next : NOT_HERE}`.trim(),
        },
        { kind: 'fact', label: 'Company', value: companyOf(order) },
        { kind: 'fact', label: 'Sample', value: `${sampleName} (${number})` },
        {
          kind: 'button',
          label: 'View order',
          url: `${publicUrl}/orders/${order.orderNumber}`,
        },
      ],
    },
  })
