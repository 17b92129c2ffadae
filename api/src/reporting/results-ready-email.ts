import { resultsLink } from '@accession/domain/reporting/results-link'
import type { OrderEmail } from '../orders/emails/order-recipients.ts'
import type { Config } from '../platform/process/config.ts'
import type { ReadyOrder } from './reporting-store.ts'

export function resultsReadyEmail(
  { orderId, orderNumber, companyName, numberOfSamples }: ReadyOrder,
  { PUBLIC_URL, laboratory }: Pick<Config, 'PUBLIC_URL' | 'laboratory'>,
): OrderEmail {
  return {
    kind: 'results-ready',
    orderId,
    content: {
      subject: `Results of order ${orderNumber} are ready`,
      heading: `The results of your order ${orderNumber} are ready`,
      blocks: [
        { kind: 'paragraph', text: 'We have reported every test of this order.' },
        { kind: 'fact', label: 'Company', value: companyName },
        { kind: 'fact', label: 'Samples', value: String(numberOfSamples) },
        {
          kind: 'button',
          label: 'View results',
          url: resultsLink(laboratory.resultsUrl, orderNumber),
        },
        {
          kind: 'note',
          text: `To see the order itself, open ${PUBLIC_URL}/orders/${orderNumber}.`,
        },
      ],
    },
  }
}
