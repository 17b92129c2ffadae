import type { Order } from '@accession/contract/orders'
import type { ReactNode } from 'react'
import { companyOf } from '../orders/company-of.ts'
import { formatSampleCount, formatTestCount } from '../orders/format-counts.ts'
import { CustomerNote } from '../orders/order-facts.tsx'
import { timeAgo } from '../ui/display/time-ago.ts'
import { Card, Section } from '../ui/layout/card.tsx'
import { CardHead } from './card-head.tsx'

/** The order that was found: company, size, status, and what can be done. */
export function OrderCard({ order, children }: { order: Order; children: ReactNode }) {
  const placed = timeAgo(Date.parse(order.created), Date.now())
  return (
    <Card>
      <CardHead
        company={companyOf(order)}
        orderNumber={order.orderNumber}
        about={`${formatSampleCount(order)}, ${formatTestCount(order)}, placed ${placed} by ${order.createdByName}`}
        status={order.status}
      />
      {order.customerNote && (
        <Section dense>
          <CustomerNote order={order} />
        </Section>
      )}
      {children}
    </Card>
  )
}
