import type { Order } from '@accession/contract/orders'
import type { ReactNode } from 'react'
import { Sheet } from '../../ui/sheet.tsx'
import { timeAgo } from '../../ui/time-ago.ts'
import { companyOf } from '../view/company-of.ts'
import { samplesInWords, testsInWords } from '../view/counts-in-words.ts'
import { CardHead } from './card-head.tsx'

/** The order that was found: whose it is, how large, where it stands, and what can be done. */
export function OrderCard({ order, children }: { order: Order; children: ReactNode }) {
  const placed = timeAgo(Date.parse(order.created), Date.now())
  return (
    <Sheet>
      <CardHead
        company={companyOf(order)}
        orderNumber={order.orderNumber}
        about={`${samplesInWords(order)}, ${testsInWords(order)}, placed ${placed} by ${order.createdByName}`}
        status={order.status}
      />
      {children}
    </Sheet>
  )
}
