import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { orderStepLabel } from '@accession/domain/orders/order-steps'
import { Title } from '@mantine/core'
import { latestDueDay } from '../orders/order-lines.ts'
import { useOrderHistory } from '../orders/use-order-history.ts'
import { formatLabTime } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { Changes } from '../ui/display/changes.tsx'
import { AsyncArea } from '../ui/feedback/async-area.tsx'
import classes from './order-history.module.css'

/** The past and upcoming steps of an order. */
export function OrderHistory({ order, version }: { order: Order; version: string | null }) {
  const history = useOrderHistory(order.orderNumber, version)
  const timeZone = useLaboratory()?.timeZone ?? 'UTC'
  const names = Object.fromEntries(
    order.samples.map(({ sampleInfo }) => [sampleInfo.sampleNumber, sampleInfo.sampleName]),
  )
  return (
    <section aria-labelledby="order-history">
      <Title order={2} id="order-history" mb="sm">
        History
      </Title>
      <AsyncArea query={history}>
        {({ steps }) => (
          <ol className={classes.steps}>
            {steps.map((step) => (
              <li key={`${step.at} ${step.action}`} className={classes.step}>
                <b>{orderStepLabel(step.action)}</b>
                <span className={classes.when}>
                  {formatLabTime(step.at, timeZone)} · {step.actor}
                </span>
                <Changes changes={step.changes} names={names} />
              </li>
            ))}
            {stepsAhead(order).map((ahead) => (
              <li key={ahead} className={classes.step} data-ahead>
                {ahead}
              </li>
            ))}
          </ol>
        )}
      </AsyncArea>
    </section>
  )
}

/** A canceled order has no upcoming steps. */
function stepsAhead(order: Order): string[] {
  const due = latestDueDay(order)
  const results = due ? [`All results by ${formatDay(due)}`] : []
  switch (order.status) {
    case 'created':
      return ['Received', 'Accepted']
    case 'received':
      return ['Accepted', ...results]
    case 'accepted':
    case 'invoiced':
      return results
    default:
      return []
  }
}
