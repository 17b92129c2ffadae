import type { Order } from '@accession/contract/orders'
import { centsOf, formatDollars } from '@accession/domain/pricing/money'
import { HOME } from '@accession/domain/session/screens'
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { statusOf } from '../platform/call-error.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { ErrorNote } from '../ui/error-note.tsx'
import { NotLoaded } from '../ui/not-loaded.tsx'
import { Page } from '../ui/page.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { Section, Sheet } from '../ui/sheet.tsx'
import classes from './order-placed.module.css'
import { useCompletedOrder } from './place/completed-order.ts'
import { PDF_FAILED, useOrderPdf } from './view/order-pdf.ts'

/** /order-placed: what to do now, from the form in the printer to the box at the dock. */
export function OrderPlaced() {
  return (
    <Completed title="Your order is placed" subtitle="We have mailed you a copy of the form." />
  )
}

/** /order-edit-placed: the same for an edited order, whose form is another now. */
export function OrderEditPlaced() {
  return (
    <Completed
      title="Your order is changed"
      subtitle="Please use the new form: the earlier one no longer says what is in the box."
    />
  )
}

type Words = { title: string; subtitle: string }

function Completed(words: Words) {
  const [params] = useSearchParams()
  const orderNumber = params.get('num') ?? ''
  const order = useCompletedOrder(orderNumber)
  if (orderNumber === '') return <Navigate replace to={HOME} />
  if (order.isPending) return <PageSkeleton />
  if (order.data) return <NextSteps order={order.data} {...words} />
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

function NextSteps({ order, title, subtitle }: Words & { order: Order }) {
  const { orderNumber, total } = order
  const laboratory = useLaboratory()
  const pdf = useOrderPdf(orderNumber)
  return (
    <Page title={title} subtitle={subtitle} width="form">
      <Sheet>
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
                <div className={classes.trouble}>
                  <ErrorNote>{PDF_FAILED}</ErrorNote>
                </div>
              )}
              <Button
                mt="sm"
                leftSection={<IconDownload size={18} aria-hidden />}
                loading={pdf.isPending}
                onClick={() => pdf.mutate('submission')}
              >
                Download Submission Form
              </Button>
            </li>
            <li>
              <h3 className={classes.step}>Pack your samples</h3>
              <Text>
                Label every sample with its name as on the form, seal each one, and put the signed
                form into the box.
              </Text>
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
      </Sheet>
    </Page>
  )
}
