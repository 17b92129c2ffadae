import type { OrderRow } from '@accession/contract/orders'
import { pluralize } from '@accession/domain/fields/plural'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { useCanOpen } from '../navigation/screens.ts'
import { LabDay } from '../ui/display/lab-day.tsx'
import type { Column } from '../ui/table/column.ts'
import { RowLink } from '../ui/table/row-action.tsx'
import { listSampleNames } from './list-sample-names.ts'
import { orderAgainAddress } from './order-addresses.ts'
import classes from './order-columns.module.css'
import { OrderStatus } from './order-status.tsx'
import { ProgressText } from './progress-text.tsx'

/** The columns of every list of orders; each row links to its order. */
const ORDER_COLUMNS: Column<OrderRow>[] = [
  {
    label: 'Order Number',
    cell: ({ orderNumber }) => orderNumber,
    look: 'code',
    card: 'title',
  },
  {
    label: 'Created',
    cell: ({ created }) => <LabDay at={created} />,
    look: 'unbroken',
    card: 'left',
  },
  { label: 'Company', cell: ({ companyName }) => companyName, card: 'left' },
  {
    label: 'Samples',
    cell: (order) => (
      <>
        {order.numberOfSamples}
        <span className={classes.unit}>{` ${pluralize(order.numberOfSamples, 'sample')}`}</span>
        <span className={classes.names}>{listSampleNames(order)}</span>
        <span className={classes.onCard}>
          <ProgressText progress={order} />
        </span>
      </>
    ),
    card: 'left',
  },
  {
    label: 'Amount',
    cell: ({ total }) => formatDollars(centsOf(total)),
    look: 'number',
    card: 'right',
  },
  { label: 'Status', cell: (order) => <OrderStatus progress={order} />, card: 'corner' },
]

const AGAIN: Column<OrderRow> = {
  label: 'Order again',
  hideLabel: true,
  cell: ({ orderNumber }) => (
    <RowLink
      label="Order again"
      name={`Order again: ${orderNumber}`}
      to={orderAgainAddress(orderNumber)}
    />
  ),
  look: 'action',
  card: 'buttons',
}
const WITH_AGAIN = [...ORDER_COLUMNS, AGAIN]

/** The columns for this user: with Order again if they may order. */
export const useOrderColumns = (): readonly Column<OrderRow>[] =>
  useCanOpen()('/create-order') ? WITH_AGAIN : ORDER_COLUMNS

export const orderAddress = ({ orderNumber }: { orderNumber: string }) => ({
  to: `/orders/${orderNumber}`,
})
