import { amountsToSend, type ContainerToSend } from '@accession/domain/samples/amounts-to-send'
import { type SampleDraft, selectedTests } from '@accession/domain/samples/sample-draft'
import type { OrderContext } from './order-context.ts'

/** What to send of a sample; nothing by an older catalog, or once the order has arrived. */
export const draftAmounts = (
  { info, tests }: SampleDraft,
  { currentCatalog, withoutPrices, keptDays }: OrderContext,
): ContainerToSend[] =>
  withoutPrices || keptDays
    ? []
    : amountsToSend(info.productType, selectedTests(tests), currentCatalog.catalog.testTypes)
