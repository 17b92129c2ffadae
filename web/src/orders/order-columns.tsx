import type { OrderRow } from '@accession/contract/orders'
import { centsOf, formatDollars } from '@accession/domain/pricing/money'
import type { Column } from '../ui/column.ts'
import { LabDay } from '../ui/lab-day.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './order-columns.module.css'

/** Orders wherever they are listed; each leads to its own address. */
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
    look: 'figure',
    card: 'right',
  },
  {
    label: 'Amount',
    cell: ({ total }) => formatDollars(centsOf(total)),
    look: 'figure',
    card: 'right',
  },
  { label: 'Status', cell: ({ status }) => <StatusBadge status={status} />, card: 'corner' },
]

export const orderAddress = ({ orderNumber }: { orderNumber: string }) => ({
  to: `/orders/${orderNumber}`,
})
