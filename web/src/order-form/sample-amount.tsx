import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { AmountToSend } from '../orders/amount-to-send.tsx'
import { draftAmounts } from './draft-amounts.ts'
import { useOrderContext } from './order-context.ts'

/** How much to send of the sample in the form. */
export function SampleAmount({ draft }: { draft: SampleDraft }) {
  return <AmountToSend containers={draftAmounts(draft, useOrderContext())} />
}
