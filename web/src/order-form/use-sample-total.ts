import type { Cents } from '@accession/domain/money/money'
import { useMemo } from 'react'
import { useOrderContext } from './order-context.ts'
import { useOrderDraft } from './order-draft.ts'
import { usePriceFactor } from './price-factor.ts'
import { quoteSamples, shareOf } from './sample-quotes.ts'

/** What the sample in the form adds to the order; typing its name does not calculate it again. */
export function useSampleTotal(): Cents {
  const context = useOrderContext()
  const factor = usePriceFactor()
  const samples = useOrderDraft((order) => order.samples)
  const index = useOrderDraft(({ editor }) => editor.index)
  const tests = useOrderDraft(({ editor }) => editor.draft.tests)
  const sampleId = useOrderDraft(({ editor }) => editor.draft.sampleId)
  const others = useMemo(
    () =>
      quoteSamples(
        samples.filter((_, at) => at !== index),
        context,
      ),
    [samples, index, context],
  )
  return useMemo(
    () => shareOf({ tests, sampleId }, others, factor, context),
    [tests, sampleId, others, factor, context],
  )
}
