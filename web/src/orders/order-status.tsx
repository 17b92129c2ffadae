import type { OrderProgress } from '@accession/domain/orders/order-progress'
import { StatusBadge } from '../ui/display/status-badge.tsx'
import classes from './order-status.module.css'
import { ProgressText } from './progress-text.tsx'

/** The status of an order in a list, and where it stands. */
export function OrderStatus({ progress }: { progress: OrderProgress }) {
  return (
    <span className={classes.status}>
      <StatusBadge status={progress.status} />
      <span className={classes.sentence}>
        <ProgressText progress={progress} />
      </span>
    </span>
  )
}
