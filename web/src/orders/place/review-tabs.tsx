import { formatDay } from '@accession/domain/calendar/format-day'
import type { OrderPrice } from '@accession/domain/pricing/price-order'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { sampleTitle } from '@accession/domain/samples/sample-list'
import { Button, Text } from '@mantine/core'
import { SkeletonLines } from '../../ui/skeleton-lines.tsx'
import { TabbedPanels } from '../../ui/tabbed-panels.tsx'
import { quoteSamples } from '../builder/sample-figures.ts'
import { NO_PRICES } from '../use-offer.ts'
import { SampleSheet } from '../view/sample-sheet.tsx'
import { draftLines, draftRemarks } from './draft-lines.ts'
import { OrderSummary } from './order-summary.tsx'
import classes from './review-tabs.module.css'
import type { Pricing } from './use-review-terms.ts'

type Props = {
  samples: SampleDraft[]
  price: OrderPrice | null
  factor: number
  pricing: Pricing
}

/** The order before it is placed: what it costs, and what is in it. */
export function ReviewTabs({ samples, price, factor, pricing }: Props) {
  const { terms, hasFailed, retry } = pricing
  return (
    <TabbedPanels
      panels={[
        {
          label: 'Order Summary',
          content:
            terms && price ? (
              <OrderSummary
                tests={quoteSamples(samples, terms)}
                price={price}
                factor={factor}
                totalLabel="Estimated total"
              />
            ) : (
              <div className={classes.waiting}>
                {hasFailed ? <NoPrices onRetry={retry} /> : <SkeletonLines />}
              </div>
            ),
        },
        {
          label: 'Order Details',
          content: (
            <>
              {terms && !terms.heldDays && (
                <Text className={classes.arrival}>
                  Results are estimated for samples that arrive on {formatDay(terms.arrival)}.
                </Text>
              )}
              {samples.map((sample, index) => (
                <SampleSheet
                  // biome-ignore lint/suspicious/noArrayIndexKey: samples have no other identity yet
                  key={index}
                  name={sampleTitle(sample, index)}
                  productType={sample.info.productType || 'other'}
                  remarks={draftRemarks(sample)}
                  lines={draftLines(sample, terms)}
                />
              ))}
            </>
          ),
        },
      ]}
    />
  )
}

/** The order can be placed all the same. */
function NoPrices({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Text mb="sm">{NO_PRICES}</Text>
      <Button variant="default" onClick={onRetry}>
        Retry
      </Button>
    </div>
  )
}
