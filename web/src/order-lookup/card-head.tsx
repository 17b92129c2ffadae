import type { OrderStatus } from '@accession/domain/orders/order-state'
import { Link } from 'react-router'
import { StatusBadge } from '../ui/display/status-badge.tsx'
import { Section } from '../ui/layout/card.tsx'
import classes from './order-card.module.css'

type Props = { company: string; orderNumber: string; about: string; status: OrderStatus }

/** Company, order number and status. */
export function CardHead({ company, orderNumber, about, status }: Props) {
  return (
    <Section>
      <div className={classes.head}>
        <div>
          <h2 className={classes.company}>{company}</h2>
          <p className={classes.facts}>
            <Link to={`/orders/${orderNumber}`} className={classes.number}>
              {orderNumber}
            </Link>
            {` · ${about}`}
          </p>
        </div>
        <StatusBadge status={status} />
      </div>
    </Section>
  )
}
