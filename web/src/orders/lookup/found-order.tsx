import type { Order } from '@accession/contract/orders'
import type { ReactNode } from 'react'
import { Section } from '../../ui/sheet.tsx'
import { OrderFacts } from '../view/order-facts.tsx'
import { OrderCard } from './order-card.tsx'

/** Enough of an order to know that it is the right one. */
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
