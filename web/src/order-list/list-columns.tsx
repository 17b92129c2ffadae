import type { ListedOrder } from '@accession/contract/order-lists'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { LIFECYCLE } from '@accession/domain/orders/lifecycle'
import type { ReactNode } from 'react'
import { OrderStatus } from '../orders/order-status.tsx'
import { EmailText, PhoneText } from '../ui/display/contact-text.tsx'
import { LabDay } from '../ui/display/lab-day.tsx'
import type { Column } from '../ui/table/column.ts'
import { RowAction } from '../ui/table/row-action.tsx'
import classes from './order-list.module.css'

/** An issued invoice rules out canceling; the server has the same rule. */
const canBeCanceled = ({ orderStatus }: ListedOrder): boolean =>
  orderStatus !== 'canceled' && LIFECYCLE.cancel[orderStatus] === orderStatus

type Acts = {
  onCancel: (order: ListedOrder) => void
  /** Left out for those who cannot. */
  onConfirm?: ((order: ListedOrder) => void) | undefined
}

export const listColumns = ({ onCancel, onConfirm }: Acts): Column<ListedOrder>[] => [
  { label: 'Order Number', cell: ({ orderNumber }) => orderNumber, look: 'code', card: 'title' },
  {
    label: 'Date',
    cell: ({ orderDate }) => <LabDay at={orderDate} />,
    look: 'unbroken',
  },
  {
    label: 'Company',
    cell: ({ companyName, parentCompanyName, isGuestOrder }) => (
      <Two first={companyName} second={`${parentCompanyName}${isGuestOrder ? ' (guest)' : ''}`} />
    ),
  },
  {
    label: 'User',
    cell: ({ userName, userEmail, userPhone }) => (
      <Two
        first={userName}
        second={
          <>
            <EmailText>{userEmail}</EmailText>
            <br />
            <PhoneText>{userPhone}</PhoneText>
          </>
        }
      />
    ),
  },
  {
    label: 'Status',
    cell: (order) => (
      <>
        <OrderStatus progress={{ ...order, status: order.orderStatus }} />
        <Since order={order} />
      </>
    ),
    card: 'corner',
  },
  {
    label: 'Amount',
    cell: ({ orderAmount }) => formatDollars(centsOf(orderAmount)),
    look: 'number',
  },
  { label: 'Samples', cell: ({ numberOfSamples }) => numberOfSamples, look: 'number' },
  {
    label: 'Actions',
    hideLabel: true,
    look: 'action',
    card: 'right',
    cell: (order) => {
      if (order.orderStatus === 'canceled')
        return <span className={classes.canceled}>order is canceled</span>
      return (
        <span className={classes.acts}>
          {order.toConfirmSince && onConfirm && (
            <RowAction
              label="Confirm"
              name={`Confirm the changes to order ${order.orderNumber}`}
              onClick={() => onConfirm(order)}
            />
          )}
          {canBeCanceled(order) && (
            <RowAction
              danger
              label="Cancel"
              name={`Cancel order ${order.orderNumber}`}
              onClick={() => onCancel(order)}
            />
          )}
        </span>
      )
    },
  },
]

/** How long it has been waiting for somebody. */
function Since({ order: { orderStatus, heldSince, toConfirmSince } }: { order: ListedOrder }) {
  if (orderStatus === 'canceled') return null
  return (
    <>
      {heldSince && (
        <span className={classes.second}>
          since <LabDay at={heldSince} />
        </span>
      )}
      {toConfirmSince && (
        <span className={classes.second}>
          changed <LabDay at={toConfirmSince} />
        </span>
      )}
    </>
  )
}

function Two({ first, second }: { first: string; second: ReactNode }) {
  return (
    <span>
      {first}
      <span className={classes.second}>{second}</span>
    </span>
  )
}
