import type { OrderRow } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { centsOf, formatDollars } from '@accession/domain/pricing/money'
import { Skeleton } from '@mantine/core'
import { Link } from 'react-router'
import { useLaboratory } from '../platform/laboratory.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './order-rows.module.css'

type Props = { orders: OrderRow[]; isStale: boolean }

/** A table on a desk, a card a row on a phone. */
export function OrderRows({ orders, isStale }: Props) {
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  return (
    <table className={classes.table} aria-busy={isStale}>
      <thead>
        <tr>
          <th scope="col">Order Number</th>
          <th scope="col">Created</th>
          <th scope="col">Company</th>
          <th scope="col" className={classes.figure}>
            Samples
          </th>
          <th scope="col" className={classes.figure}>
            Amount
          </th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.orderNumber} className={classes.row}>
            <td className={classes.order}>
              <Link to={`/orders/${order.orderNumber}`} className={classes.number}>
                {order.orderNumber}
              </Link>
            </td>
            <td className={classes.day}>
              {formatDay(labTimeAt(Date.parse(order.created), timeZone).day)}
            </td>
            <td className={classes.company}>{order.companyName}</td>
            <td className={classes.figure}>
              {order.numberOfSamples}
              <span className={classes.unit}>
                {order.numberOfSamples === 1 ? ' sample' : ' samples'}
              </span>
            </td>
            <td className={classes.figure}>{formatDollars(centsOf(order.total))}</td>
            <td className={classes.status}>
              <StatusBadge status={order.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function OrderRowsSkeleton() {
  return ['one', 'two', 'three', 'four', 'five'].map((row) => (
    <Skeleton key={row} height={20} my={14} />
  ))
}
