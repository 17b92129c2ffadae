import type { OrderAction } from '@accession/domain/orders/lifecycle'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { isRefused } from '../../platform/call-error.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { changeFailure } from '../change-failure.tsx'
import classes from './order-card.module.css'

export type Failed = { key: number; orderNumber: string; action: OrderAction; error: unknown }

const CHANGED_MEANWHILE =
  'Someone else changed this order in the meantime: look for it again, check it, then try again.'

/** What was not done to an order that is no longer in view; it stays until someone has seen it. */
export function FailedDeed({ failed, onSeen }: { failed: Failed; onSeen: () => void }) {
  const { orderNumber, action, error } = failed
  return (
    <ErrorNote>
      <b>
        Order{' '}
        <Link to={`/orders/${orderNumber}`} className={classes.number}>
          {orderNumber}
        </Link>{' '}
        {isRefused(error) ? 'was not changed.' : 'may not have been changed: look at it first.'}
      </b>
      <div>{changeFailure(action, error, CHANGED_MEANWHILE)}</div>
      <Button
        variant="default"
        size="compact-sm"
        mt="xs"
        aria-label={`Seen, order ${orderNumber}`}
        onClick={onSeen}
      >
        Seen
      </Button>
    </ErrorNote>
  )
}
