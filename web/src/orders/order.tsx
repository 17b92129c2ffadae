import { refusalSentence } from '@accession/domain/orders/refusal-sentences'
import { Anchor, Text } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { statusOf } from '../platform/call-error.ts'
import { usePerson } from '../platform/person.ts'
import { useCanOpen } from '../platform/screens.ts'
import { AsyncArea } from '../ui/async-area.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { SheetSkeleton } from '../ui/sheet-skeleton.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './order.module.css'
import { decisionOn } from './order-decision.ts'
import { samplesInWords, testsInWords } from './view/counts-in-words.ts'
import { OrderActions } from './view/order-actions.tsx'
import { OrderBody } from './view/order-body.tsx'
import { PDF_FAILED, useOrderPdf } from './view/order-pdf.ts'
import { useOrder, type VersionedOrder } from './view/use-order.ts'

/** /orders/:orderNumber: one order, as mails, lists and scans lead to it. */
export function Order() {
  const { orderNumber = '' } = useParams()
  const order = useOrder(orderNumber)
  const pdf = useOrderPdf(orderNumber)
  if (statusOf(order.error) === 404 && !order.data) return <NoSuchOrder number={orderNumber} />
  const held = order.data?.data
  return (
    <Page
      title={orderNumber}
      numbered
      badge={held && <StatusBadge status={held.status} />}
      subtitle={held && `${samplesInWords(held)} with ${testsInWords(held)}`}
      actions={held && <OrderActions order={held} pdf={pdf} />}
    >
      {pdf.isError && (
        <div className={classes.trouble}>
          <ErrorNote>{PDF_FAILED}</ErrorNote>
        </div>
      )}
      {order.data && <ToBeAssigned held={order.data} />}
      <AsyncArea query={order} skeleton={<SheetSkeleton sections={3} />}>
        {(found) => <OrderBody held={found} />}
      </AsyncArea>
    </Page>
  )
}

/** Tells an admin why a guest's order cannot be received yet, and leads to where that is done. */
function ToBeAssigned({ held }: { held: VersionedOrder }) {
  const person = usePerson().data
  const canOpen = useCanOpen()
  const decision = person && decisionOn('receive', held.data, person)
  if (decision?.isAllowed !== false || decision.refusal !== 'unassigned-guest-order') return null
  return (
    <div className={classes.trouble}>
      <Notice icon={<IconBuilding size={18} aria-hidden />}>
        {refusalSentence('receive', 'unassigned-guest-order')}{' '}
        {canOpen('/edit-order') && (
          <Anchor
            component={Link}
            to={`/place-editorder?num=${held.data.orderNumber}`}
            inherit
            underline="always"
          >
            Assign it to a company
          </Anchor>
        )}
      </Notice>
    </div>
  )
}

function NoSuchOrder({ number }: { number: string }) {
  const canOpen = useCanOpen()
  const [to, label] = canOpen('/orders')
    ? ['/orders?tab=number', 'Find An Order']
    : ['/user', 'My account']
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
