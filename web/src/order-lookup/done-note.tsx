import { IconCircleCheck } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Notice } from '../ui/feedback/notice.tsx'
import classes from './order-card.module.css'

export type Done = { orderNumber: string; message: string }

/** The last action done; the box above is ready for the next. */
export function DoneNote({ done }: { done: Done }) {
  return (
    <Notice icon={<IconCircleCheck size={18} aria-hidden />}>
      <b>{done.message}</b>{' '}
      <Link to={`/orders/${done.orderNumber}`} className={classes.number}>
        {done.orderNumber}
      </Link>
    </Notice>
  )
}
