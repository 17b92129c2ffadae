import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { changeFailure } from '../orders/change-failure.tsx'
import { isRefused } from '../platform/call-error.ts'
import { ErrorNote } from '../ui/feedback/error-note.tsx'
import classes from './order-card.module.css'

export type Failed = { key: number; orderNumber: string; action: OrderAction; error: unknown }

const CHANGED_MEANWHILE =
  'Someone else just changed this order. Look it up again, check it, then try again.'

/** A failed action on an order no longer shown; stays until dismissed. */
export function FailedAction({ failed, onSeen }: { failed: Failed; onSeen: () => void }) {
  const { orderNumber, action, error } = failed
  return (
    <ErrorNote>
      <b>
        Order{' '}
        <Link to={`/orders/${orderNumber}`} className={classes.number}>
          {orderNumber}
        </Link>{' '}
        {isRefused(error) ? 'was not changed.' : 'may not have been changed. Check it first.'}
      </b>
      <div>{changeFailure(action, error, CHANGED_MEANWHILE)}</div>
      <Button
        variant="default"
        size="compact-sm"
        mt="xs"
        aria-label={`Dismiss order ${orderNumber}`}
        onClick={onSeen}
      >
        Dismiss
      </Button>
    </ErrorNote>
  )
}
