import type { Order } from '@accession/contract/orders'
import type { ReactNode } from 'react'
import { OrderFacts } from '../orders/order-facts.tsx'
import { Section } from '../ui/layout/card.tsx'
import { OrderCard } from './order-card.tsx'

/** Enough of an order to recognize it. */
export function FoundOrder({ order, children }: { order: Order; children: ReactNode }) {
  return (
    <OrderCard order={order}>
      <Section>
        <OrderFacts order={order} />
      </Section>
      {children}
    </OrderCard>
  )
}
