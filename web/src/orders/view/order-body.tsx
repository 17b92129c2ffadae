import { formatDay } from '@accession/domain/calendar/format-day'
import { thousandthsOf } from '@accession/domain/pricing/money'
import { Text } from '@mantine/core'
import { useStanding } from '../../platform/person.ts'
import { Section, Sheet } from '../../ui/sheet.tsx'
import { MoneyLines } from './money-lines.tsx'
import classes from './order-body.module.css'
import { OrderFacts } from './order-facts.tsx'
import { OrderHistory } from './order-history.tsx'
import { latestDueDay, priceOf, sampleLines, sampleRemarks } from './order-lines.ts'
import { OrderMails } from './order-mails.tsx'
import { OrderNotes } from './order-notes.tsx'
import { SampleSheet } from './sample-sheet.tsx'
import { useEstimate } from './use-estimate.ts'
import type { VersionedOrder } from './use-order.ts'

/** What is in an order, what it costs, and what has happened to it. */
export function OrderBody({ held: { data: order, version } }: { held: VersionedOrder }) {
  const isAdmin = useStanding()?.isAdmin ?? false
  const due = latestDueDay(order)
  const estimate = useEstimate(order)
  return (
    <div className={classes.columns}>
      <Sheet>
        <Section>
          <OrderFacts order={order} />
        </Section>
        {order.samples.map((sample) => (
          <SampleSheet
            key={sample.sampleId}
            name={sample.sampleInfo.sampleName}
            productType={sample.sampleInfo.productType}
            remarks={sampleRemarks(sample)}
            number={sample.sampleInfo.sampleNumber}
            lines={sampleLines(sample, estimate)}
          />
        ))}
      </Sheet>
      <div className={classes.beside}>
        <aside aria-label="Price">
          <MoneyLines
            price={priceOf(order)}
            factor={thousandthsOf(order.companyPriceAdjustment)}
            totalLabel="Total"
          />
          {!order.isCanceled && (
            <Text size="xs" c="dimmed" mt="xs">
              {due
                ? `All results by ${formatDay(due)}`
                : 'Result dates are set when the laboratory receives the samples.'}
            </Text>
          )}
        </aside>
        <OrderHistory order={order} version={version} />
        {isAdmin && (
          <>
            <OrderNotes orderNumber={order.orderNumber} />
            <OrderMails orderNumber={order.orderNumber} />
          </>
        )}
      </div>
    </div>
  )
}
