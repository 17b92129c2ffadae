import type { Order as OrderHeld } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { thousandthsOf } from '@accession/domain/pricing/money'
import { Anchor, Text } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { statusOf } from '../platform/call-error.ts'
import { useCanOpen } from '../platform/screens.ts'
import { AsyncArea } from '../ui/async-area.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Page } from '../ui/page.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './order.module.css'
import { MoneyLines } from './view/money-lines.tsx'
import { OrderFacts } from './view/order-facts.tsx'
import { latestDueDay, priceOf, sampleLines, sampleRemarks } from './view/order-lines.ts'
import { OrderSkeleton } from './view/order-skeleton.tsx'
import { SampleSheet } from './view/sample-sheet.tsx'
import { PDF_FAILED, SubmissionPdfButton, useSubmissionPdf } from './view/submission-pdf.tsx'
import { useOrder } from './view/use-order.ts'

/** /orders/:orderNumber: one order, as mails and lists link to it. */
export function Order() {
  const { orderNumber = '' } = useParams()
  const order = useOrder(orderNumber)
  const pdf = useSubmissionPdf(orderNumber)
  if (statusOf(order.error) === 404 && !order.data) return <NoSuchOrder number={orderNumber} />
  return (
    <Page
      title={orderNumber}
      numbered
      badge={order.data && <StatusBadge status={order.data.status} />}
      subtitle={order.data && samplesInWords(order.data)}
      actions={
        order.data && <SubmissionPdfButton pdf={pdf} label="Submission PDF" variant="default" />
      }
    >
      {pdf.isError && (
        <div className={classes.trouble}>
          <ErrorNote>{PDF_FAILED}</ErrorNote>
        </div>
      )}
      <AsyncArea query={order} skeleton={<OrderSkeleton />}>
        {(held) => <OrderBody order={held} />}
      </AsyncArea>
    </Page>
  )
}

function samplesInWords({ samples }: OrderHeld): string {
  const tests = samples.flatMap(({ tests }) => tests)
  const count = tests.reduce((sum, { testCount }) => sum + testCount, 0)
  return `${samples.length} ${samples.length === 1 ? 'sample' : 'samples'} with ${count} ${count === 1 ? 'test' : 'tests'}`
}

function OrderBody({ order }: { order: OrderHeld }) {
  const due = latestDueDay(order)
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
            lines={sampleLines(sample)}
          />
        ))}
      </Sheet>
      <aside className={classes.aside} aria-label="Price">
        <Sheet>
          <Section>
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
          </Section>
        </Sheet>
      </aside>
    </div>
  )
}

function NoSuchOrder({ number }: { number: string }) {
  const canOpen = useCanOpen()
  const [to, label] = canOpen('/orders') ? ['/orders', 'Find An Order'] : ['/user', 'My account']
  return (
    <Page title={number} numbered width="form">
      <ErrorNote>
        <Text inherit>Could not find the order you searched for!</Text>
        <Anchor component={Link} to={to} inherit underline="always">
          {label}
        </Anchor>
      </ErrorNote>
    </Page>
  )
}
