import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { ORDER_DETAIL_LABELS } from '@accession/domain/orders/order-form'
import { Text } from '@mantine/core'
import { CompanyLink } from '../navigation/company-link.tsx'
import { formatLabTime, timeZoneName } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { Facts } from '../ui/display/facts.tsx'
import { billingOf, companyOf } from './company-of.ts'
import classes from './order-facts.module.css'

/** Who pays, who it is for, who placed it and when. */
export function OrderFacts({ order }: { order: Order }) {
  const laboratory = useLaboratory()
  const moment = (instant: string | null) => {
    if (!instant || !laboratory) return 'not yet'
    const [day, ...time] = formatLabTime(instant, laboratory.timeZone).split(' ')
    return (
      <>
        <span className={classes.moment}>{day}</span>{' '}
        <span className={classes.moment}>{time.join(' ')}</span>
      </>
    )
  }
  return (
    <div className={classes.facts}>
      <Facts
        facts={{
          Billing: <CompanyLink parentCompanyId={order.parentCompanyId} name={billingOf(order)} />,
          Company: companyOf(order),
          'Created by': <span title={order.createdByEmail}>{order.createdByName}</span>,
          Created: moment(order.created),
          Received: moment(order.received),
          Amount: formatDollars(centsOf(order.total)),
          ...(order.licenseNumber && { License: order.licenseNumber }),
          ...(order.poNumber && { [ORDER_DETAIL_LABELS.poNumber]: order.poNumber }),
          ...(order.expectedArrival && { 'Expected arrival': formatDay(order.expectedArrival) }),
        }}
      />
      <CustomerNote order={order} />
      {laboratory && (
        <Text size="xs" c="dimmed" mt="xs">
          Times are {timeZoneName(laboratory.timeZone)}.
        </Text>
      )}
    </div>
  )
}

/** What the customer wants the laboratory to know; nothing if they wrote nothing. */
export function CustomerNote({ order }: { order: Pick<Order, 'customerNote'> }) {
  if (!order.customerNote) return null
  return (
    <div className={classes.note}>
      <Text size="xs" c="dimmed">
        {ORDER_DETAIL_LABELS.customerNote}
      </Text>
      {order.customerNote}
    </div>
  )
}
