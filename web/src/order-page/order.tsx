import { progressOf } from '@accession/contract/placed-order'
import { refusalMessage } from '@accession/domain/orders/refusal-messages'
import { Anchor, Text } from '@mantine/core'
import { IconBuilding } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { useCanOpen } from '../navigation/screens.ts'
import { changeFailure } from '../orders/change-failure.tsx'
import { formatSampleCount, formatTestCount } from '../orders/format-counts.ts'
import { decisionOn } from '../orders/order-decision.ts'
import { PDF_FAILED, useOrderPdf } from '../orders/order-pdf.ts'
import { ProgressText } from '../orders/progress-text.tsx'
import { useOrder, type VersionedOrder } from '../orders/use-order.ts'
import { statusOf } from '../platform/call-error.ts'
import { useUser } from '../platform/current-user.ts'
import { StatusBadge } from '../ui/display/status-badge.tsx'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import { CardSkeleton } from '../ui/feedback/card-skeleton.tsx'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Page } from '../ui/layout/page.tsx'
import { ChangesToConfirm } from './changes-to-confirm.tsx'
import classes from './order.module.css'
import { OrderActions } from './order-actions.tsx'
import { OrderBody } from './order-body.tsx'

/** /orders/:orderNumber: one order, linked from emails, lists and scans. */
export function Order() {
  const { orderNumber = '' } = useParams()
  const order = useOrder(orderNumber)
  const pdf = useOrderPdf(orderNumber)
  if (statusOf(order.error) === 404 && !order.data) return <NoSuchOrder number={orderNumber} />
  const current = order.data?.data
  return (
    <Page
      title={orderNumber}
      numbered
      badge={current && <StatusBadge status={current.status} />}
      subtitle={
        current && (
          <>
            <b className={classes.sentence}>
              <ProgressText progress={progressOf(current)} />
            </b>
            <span>
              {formatSampleCount(current)} with {formatTestCount(current)}
            </span>
          </>
        )
      }
      actions={current && <OrderActions order={current} pdf={pdf} />}
    >
      {pdf.isError && (
        <div className={classes.failure}>
          <ErrorNote>
            {pdf.variables === 'pack' ? changeFailure('addNote', pdf.error) : PDF_FAILED}
          </ErrorNote>
        </div>
      )}
      {order.data && <ToBeAssigned current={order.data} />}
      {order.data && <ChangesToConfirm current={order.data} />}
      <AsyncArea query={order} skeleton={<CardSkeleton sections={3} />}>
        {(found) => <OrderBody versioned={found} />}
      </AsyncArea>
    </Page>
  )
}

/** Tells an admin why a guest order cannot be received yet, with a link to assign it. */
function ToBeAssigned({ current }: { current: VersionedOrder }) {
  const user = useUser().data
  const canOpen = useCanOpen()
  const decision = user && decisionOn('receive', current.data, user)
  if (decision?.isAllowed !== false || decision.refusal !== 'unassigned-guest-order') return null
  return (
    <div className={classes.failure}>
      <Notice icon={<IconBuilding size={18} aria-hidden />}>
        {refusalMessage('receive', 'unassigned-guest-order')}{' '}
        {canOpen('/edit-order') && (
          <Anchor
            component={Link}
            to={`/place-editorder?num=${current.data.orderNumber}`}
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
