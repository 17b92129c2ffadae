import { formatDollars } from '@accession/domain/money/money'
import { FILL_REQUIRED_FIELDS } from '@accession/domain/samples/check-sample'
import { formatContainerCount } from '@accession/domain/samples/format-amounts'
import { Button, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { OfflineLine } from '../offline/offline-line.tsx'
import { builderAddress } from '../order-form/draft-addresses.ts'
import { draftAmounts } from '../order-form/draft-amounts.ts'
import { DraftNotices } from '../order-form/draft-notices.tsx'
import { useOrderDraft } from '../order-form/order-draft.ts'
import { allResultsBy, lastResult } from '../order-form/sample-quotes.ts'
import type { OrderCustomer } from '../order-form/use-customer.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { focusFirstError } from '../ui/form/focus-first-error.ts'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { useAcceptedTerms } from './accepted-terms.ts'
import { CustomerFacts } from './customer-facts.tsx'
import type { Placing } from './placing.ts'
import { isAbout, PriceChanged } from './price-changed.tsx'
import { ReviewNotices } from './review-notices.tsx'
import classes from './review-step.module.css'
import { ReviewTabs } from './review-tabs.tsx'
import { orderToPlace } from './submission.ts'
import { TermsAcceptance } from './terms-acceptance.tsx'
import { useReviewContext } from './use-review-context.ts'

type Props = {
  customer: OrderCustomer
  placing: Placing
  onChangeCompany: () => void
}

/** Step 2: what is ordered, what it costs, and the terms. */
export function ReviewStep({ customer, placing, onChangeCompany }: Props) {
  const draft = useOrderDraft()
  const pricing = useReviewContext()
  const { context } = pricing
  const [accepted] = useAcceptedTerms()
  const laboratory = useLaboratory()
  const [isTried, setTried] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const elsewhere = useRef<HTMLDivElement>(null)
  const { factor } = customer
  const due = context && lastResult(draft.samples, context)
  const containers = context ? draft.samples.flatMap((sample) => draftAmounts(sample, context)) : []
  const { ready, price, order } = orderToPlace(draft, customer, context)
  const { priceChange } = placing
  const asked = order && priceChange && isAbout(priceChange, order) ? priceChange : null

  function place(expectedTotal = price?.total) {
    setTried(true)
    if (!accepted) return focusFirstError(panel)
    if (draft.elsewhere) return elsewhere.current?.focus()
    if (order) placing.place({ ...order, expectedTotal, acceptedTerms: laboratory?.termsDigest })
  }

  return (
    <Page
      title="Review your order"
      subtitle="Step 2 of 2. Nothing is sent until you place the order."
    >
      <OfflineLine />
      <ReviewNotices />
      <div className={classes.columns}>
        <Card>
          <Section>
            <CustomerFacts customer={customer} onChange={onChangeCompany} />
          </Section>
          <div className={classes.tabs}>
            <ReviewTabs samples={draft.samples} price={price} factor={factor} pricing={pricing} />
          </div>
        </Card>
        <div ref={panel} className={classes.panel}>
          <Card>
            <Section>
              <div className={classes.total}>
                <span>Estimated total</span>
                <span className={classes.amount}>
                  {price ? formatDollars(price.total) : pricing.hasFailed ? '–' : '…'}
                </span>
              </div>
              {due && (
                <Text size="xs" c="dimmed">
                  {allResultsBy(due, context)}
                </Text>
              )}
              {containers.length > 0 && (
                <Text size="xs" c="dimmed">
                  To send: {formatContainerCount(containers)}
                </Text>
              )}
            </Section>
            <Section>
              <TermsAcceptance showError={isTried} />
              <Stack gap="xs" mt="md">
                {isTried && !accepted && <ErrorNote>{FILL_REQUIRED_FIELDS}</ErrorNote>}
                {isTried && !ready.isReady && <UnfinishedSamples faults={ready.faults} />}
                {placing.failure}
                {draft.elsewhere && (
                  <div ref={elsewhere} tabIndex={-1}>
                    <DraftNotices />
                  </div>
                )}
                {asked ? (
                  <PriceChanged
                    seen={asked.tried.expectedTotal}
                    total={asked.total}
                    onPlace={() => place(asked.total)}
                  />
                ) : (
                  <>
                    <Button size="md" onClick={() => place()} loading={placing.isPending}>
                      Place Your Order
                    </Button>
                    <Button
                      component={Link}
                      to={builderAddress(draft.edit)}
                      variant="default"
                      size="md"
                      // What is on its way can no longer be changed.
                      disabled={placing.isPending}
                      onClick={(event) => placing.isPending && event.preventDefault()}
                    >
                      Return to Order
                    </Button>
                  </>
                )}
              </Stack>
            </Section>
          </Card>
        </div>
      </div>
    </Page>
  )
}

export function UnfinishedSamples({ faults }: { faults: string[] }) {
  return (
    <ErrorNote>
      {FILL_REQUIRED_FIELDS}
      <ul className={classes.faults}>
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </ErrorNote>
  )
}
