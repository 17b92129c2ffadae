import { formatDay } from '@accession/domain/calendar/format-day'
import type { OrderPrice } from '@accession/domain/pricing/price-order'
import type { SampleDraft } from '@accession/domain/samples/sample-draft'
import { sampleTitle } from '@accession/domain/samples/sample-list'
import { Button, Text } from '@mantine/core'
import { draftAmounts } from '../order-form/draft-amounts.ts'
import { quoteSamples } from '../order-form/sample-quotes.ts'
import { OrderSummary } from '../orders/order-summary.tsx'
import { SampleCard } from '../orders/sample-card.tsx'
import { NO_PRICES } from '../orders/use-current-catalog.ts'
import { SkeletonLines } from '../ui/feedback/skeleton-lines.tsx'
import { TabbedPanels } from '../ui/layout/tabbed-panels.tsx'
import { draftLines, draftRemarks } from './draft-lines.ts'
import classes from './review-tabs.module.css'
import type { Pricing } from './use-review-context.ts'

type Props = {
  samples: SampleDraft[]
  price: OrderPrice | null
  factor: number
  pricing: Pricing
}

/** The order before it is placed: its cost and its contents. */
export function ReviewTabs({ samples, price, factor, pricing }: Props) {
  const { context, hasFailed, retry } = pricing
  return (
    <TabbedPanels
      panels={[
        {
          label: 'Order Summary',
          content:
            context && price ? (
              <OrderSummary
                tests={quoteSamples(samples, context)}
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
              {context && !context.keptDays && (
                <Text className={classes.arrival}>
                  Result dates are estimates for samples that arrive on {formatDay(context.arrival)}
                  .
                </Text>
              )}
              {samples.map((sample, index) => (
                <SampleCard
                  // biome-ignore lint/suspicious/noArrayIndexKey: samples have no other identity yet
                  key={index}
                  name={sampleTitle(sample, index)}
                  productType={sample.info.productType || 'other'}
                  remarks={draftRemarks(sample)}
                  containers={context ? draftAmounts(sample, context) : []}
                  lines={draftLines(sample, context)}
                />
              ))}
            </>
          ),
        },
      ]}
    />
  )
}

/** The order can still be placed. */
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
