import type { Order } from '@accession/contract/orders'
import { leftToPay } from '@accession/domain/billing/invoice'
import { formatDay } from '@accession/domain/calendar/format-day'
import { arrivalMessage } from '@accession/domain/holds/sample-messages'
import { centsOf, thousandthsOf } from '@accession/domain/money/money'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { OrderCustody } from '../custody/order-custody.tsx'
import { OrderFiles } from '../files/order-files.tsx'
import { SampleHold } from '../holds/sample-hold.tsx'
import { MoneyLines } from '../orders/money-lines.tsx'
import { OrderFacts } from '../orders/order-facts.tsx'
import { latestDueDay, priceOf, sampleLines, sampleRemarks } from '../orders/order-lines.ts'
import { SampleCard } from '../orders/sample-card.tsx'
import { useAmounts } from '../orders/use-amounts.ts'
import { useEstimate } from '../orders/use-estimate.ts'
import type { VersionedOrder } from '../orders/use-order.ts'
import { usePermissions } from '../platform/current-user.ts'
import { Card, Section } from '../ui/layout/card.tsx'
import classes from './order-body.module.css'
import { OrderEmails } from './order-emails.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderNotes } from './order-notes.tsx'

/** More than these start with their tests hidden. */
const FEW_SAMPLES = 6

/** What is in an order, what it costs, and its history. */
export function OrderBody({ versioned }: { versioned: VersionedOrder }) {
  const { data: order, version } = versioned
  const isAdmin = usePermissions()?.isAdmin ?? false
  const due = latestDueDay(order)
  const estimate = useEstimate(order)
  const amounts = useAmounts(order)
  const [areOpen, setAreOpen] = useState(order.samples.length <= FEW_SAMPLES)
  return (
    <div className={classes.columns}>
      <Card>
        <Section>
          <OrderFacts order={order} />
        </Section>
        {order.samples.length > FEW_SAMPLES && (
          <Section dense>
            <Button variant="default" size="xs" onClick={() => setAreOpen(!areOpen)}>
              {areOpen ? 'Hide all tests' : 'Show all tests'}
            </Button>
          </Section>
        )}
        {order.samples.map((sample) => (
          <SampleCard
            key={`${sample.sampleId} ${areOpen}`}
            {...(order.samples.length > 1 && { isOpenAtFirst: areOpen })}
            name={sample.sampleInfo.sampleName}
            productType={sample.sampleInfo.productType}
            remarks={sampleRemarks(sample)}
            number={sample.sampleInfo.sampleNumber}
            arrival={sample.isRejected ? null : arrivalMessage(sample.check)}
            hold={<SampleHold versioned={versioned} sample={sample} />}
            containers={amounts(sample)}
            lines={sampleLines(sample, estimate)}
          />
        ))}
      </Card>
      <div className={classes.beside}>
        <aside aria-label="Price" className={classes.summary}>
          <MoneyLines
            price={priceOf(order)}
            factor={thousandthsOf(order.companyPriceAdjustment)}
            totalLabel="Total"
            further={order.received ? paidAndDue(order) : []}
          />
          {!order.isCanceled && (due || !order.received) && (
            <Text size="xs" c="dimmed" mt="xs">
              {due
                ? `All results by ${formatDay(due)}`
                : 'Result dates are set when the laboratory receives the samples.'}
            </Text>
          )}
        </aside>
        <OrderFiles order={order} />
        <OrderCustody order={order} version={version} />
        <OrderHistory order={order} version={version} />
        {isAdmin && (
          <>
            <OrderNotes orderNumber={order.orderNumber} />
            <OrderEmails orderNumber={order.orderNumber} />
          </>
        )}
      </div>
    </div>
  )
}

/** What was paid, and what is left; whatever goes back is a credit. */
function paidAndDue({ amountPaid, total, isCanceled }: Order) {
  const paid = centsOf(amountPaid)
  const due = leftToPay({ isCanceled, amountPaid: paid, amountDue: centsOf(total) - paid })
  return [
    { term: 'Paid', cents: paid },
    due < 0 ? { term: 'Credit', cents: -due } : { term: 'Due', cents: due },
  ]
}
