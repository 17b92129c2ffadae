import type { Order } from '@accession/contract/orders'
import { formatDay } from '@accession/domain/calendar/format-day'
import { centsOf, formatDollars } from '@accession/domain/money/money'
import { Text } from '@mantine/core'
import { formatLabTime, timeZoneName } from '../platform/lab-clock.ts'
import { useLaboratory } from '../platform/laboratory.ts'
import { Facts } from '../ui/display/facts.tsx'
import { billingOf, companyOf } from './company-of.ts'
import classes from './order-facts.module.css'

/** Who pays, who it is for, who placed it and when. */
export function OrderFacts({ order }: { order: Order }) {
  const laboratory = useLaboratory()
  const moment = (instant: string | null) =>
    instant && laboratory ? (
      <span className={classes.moment}>{formatLabTime(instant, laboratory.timeZone)}</span>
    ) : (
      'not yet'
    )
  return (
    <div className={classes.facts}>
      <Facts
        facts={{
          Billing: billingOf(order),
          Company: companyOf(order),
          'Created by': <span title={order.createdByEmail}>{order.createdByName}</span>,
          Created: moment(order.created),
          Received: moment(order.received),
          Amount: formatDollars(centsOf(order.total)),
          ...(order.licenseNumber && { License: order.licenseNumber }),
          ...(order.expectedArrival && { 'Expected arrival': formatDay(order.expectedArrival) }),
        }}
      />
      {laboratory && (
        <Text size="xs" c="dimmed" mt="xs">
          Times are {timeZoneName(laboratory.timeZone)}.
        </Text>
      )}
    </div>
  )
}
