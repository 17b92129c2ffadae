import type { OrderRow } from '@accession/contract/orders'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { LabDay } from '../ui/display/lab-day.tsx'
import { StatusBadge } from '../ui/display/status-badge.tsx'
import type { Column } from '../ui/table/column.ts'
import classes from './order-columns.module.css'

/** The columns of every list of orders; each row links to its order. */
export const ORDER_COLUMNS: Column<OrderRow>[] = [
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
    cell: ({ numberOfSamples }) => (
      <>
        {numberOfSamples}
        <span className={classes.unit}>{numberOfSamples === 1 ? ' sample' : ' samples'}</span>
      </>
    ),
    look: 'number',
    card: 'right',
  },
  {
    label: 'Amount',
    cell: ({ total }) => formatDollars(centsOf(total)),
    look: 'number',
    card: 'right',
  },
  { label: 'Status', cell: ({ status }) => <StatusBadge status={status} />, card: 'corner' },
]

export const orderAddress = ({ orderNumber }: { orderNumber: string }) => ({
  to: `/orders/${orderNumber}`,
})
