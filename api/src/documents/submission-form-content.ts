import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import type { Laboratory } from '@accession/domain/laboratory/laboratory'
import type { SampleSizes } from '@accession/domain/samples/amounts-to-send'
import { type DocumentHead, describeContents, headOf, orderFacts } from './document-head.ts'
import { type OrderTotals, orderTotals } from './order-totals.ts'
import { type SampleContent, sampleContent } from './sample-content.ts'

/** All text of the submission form; drawing only decides where it goes. */
export type SubmissionForm = DocumentHead & {
  heading: string
  /** What the customer wants the laboratory to know. */
  note: string | null
  samples: SampleContent[]
  totals: OrderTotals
}

export const submissionFormContent = (
  order: Order,
  laboratory: Laboratory,
  sizes: SampleSizes,
): SubmissionForm => ({
  ...headOf(order, laboratory),
  title: 'Submission form',
  intro: 'Put this form in the box with the samples and ship it to',
  facts: [
    ...orderFacts(order, laboratory),
    {
      label: 'Expected arrival',
      lines: [order.expectedArrival ? formatDay(order.expectedArrival) : 'Not given'],
    },
  ],
  heading: describeContents(order),
  note: order.customerNote,
  samples: order.samples.map((sample) =>
    sampleContent(sample, order.status === 'created' ? sizes : {}),
  ),
  totals: orderTotals(order),
})
