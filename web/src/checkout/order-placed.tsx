import type { Order } from '@accession/contract/orders'
import { HOME } from '@accession/domain/access/screens'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { LabelsButton } from '../labels/labels-button.tsx'
import { PDF_FAILED, useOrderPdf } from '../orders/order-pdf.ts'
import { statusOf } from '../platform/call-error.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { PhoneLink } from '../ui/display/phone-link.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { NotLoaded } from '../ui/feedback/not-loaded.tsx'
import { PageSkeleton } from '../ui/feedback/page-skeleton.tsx'
import { Card, Section } from '../ui/layout/card.tsx'
import { Page } from '../ui/layout/page.tsx'
import { useCompletedOrder } from './completed-order.ts'
import classes from './order-placed.module.css'
import { WhatToPack } from './what-to-pack.tsx'

/** /order-placed: the next steps, from printing the form to dropping off the box. */
export function OrderPlaced() {
  return (
    <Completed title="Your order has been placed" subtitle="We emailed you a copy of the form." />
  )
}

/** /order-edit-placed: the same for an edited order, whose form has changed. */
export function OrderEditPlaced() {
  return (
    <Completed
      title="Your order has been changed"
      subtitle="Please use the new form. The old one no longer matches what is in the box."
    />
  )
}

type Copy = { title: string; subtitle: string }

function Completed(copy: Copy) {
  const [params] = useSearchParams()
  const orderNumber = params.get('num') ?? ''
  const order = useCompletedOrder(orderNumber)
  if (orderNumber === '') return <Navigate replace to={HOME} />
  if (order.isPending) return <PageSkeleton />
  if (order.data) return <NextSteps order={order.data} {...copy} />
  const status = statusOf(order.error)
  const isPassing = status === null || status >= 500
  return isPassing ? (
    <NotLoaded
      title="Your order could not be loaded"
      error={order.error}
      onRetry={() => void order.refetch()}
    />
  ) : (
    <Navigate replace to={HOME} />
  )
}

function NextSteps({ order, title, subtitle }: Copy & { order: Order }) {
  const { orderNumber, total } = order
  const laboratory = useLaboratory()
  const pdf = useOrderPdf(orderNumber)
  return (
    <Page title={title} subtitle={subtitle} width="form">
      <Card>
        <Section>
          <Text size="sm" c="dimmed">
            Order number
          </Text>
          <Link to={`/orders/${orderNumber}`} className={classes.number}>
            {orderNumber}
          </Link>
          <Text size="sm" c="dimmed" mt="sm">
            Total
          </Text>
          <Text fw={600}>{formatDollars(centsOf(total))}</Text>
        </Section>
        <Section title="Next steps">
          <ol className={classes.steps}>
            <li>
              <h3 className={classes.step}>Print the submission form</h3>
              <Text>It tells the laboratory what is in the box and what to test.</Text>
              {pdf.isError && (
                <div className={classes.failure}>
                  <ErrorNote>{PDF_FAILED}</ErrorNote>
                </div>
              )}
              <Button
                mt="sm"
                leftSection={<IconDownload size={18} aria-hidden />}
                loading={pdf.isPending}
                onClick={() => pdf.mutate('submission')}
              >
                Download submission form
              </Button>
            </li>
            <li>
              <h3 className={classes.step}>Pack your samples</h3>
              <Text>
                Label every sample with its name from the form, seal each one, and put the signed
                form in the box.
              </Text>
              <LabelsButton mt="sm" order={order} />
              <WhatToPack order={order} />
            </li>
            <li>
              <h3 className={classes.step}>Ship them to the laboratory</h3>
              <address className={classes.address}>
                {laboratory?.shippingAddress.join('\n')}
              </address>
            </li>
          </ol>
        </Section>
        <Section dense>
          <div className={classes.end}>
            {laboratory && (
              <Text>
                Questions? Call <PhoneLink phone={laboratory.supportPhone} />,{' '}
                {laboratory.supportHours}.
              </Text>
            )}
            <Button component={Link} to={HOME} variant="default">
              Finish
            </Button>
          </div>
        </Section>
      </Card>
    </Page>
  )
}
