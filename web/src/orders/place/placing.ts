import type { Order } from '@accession/contract/orders'
import type { Cents } from '@accession/domain/pricing/money'
import type { ReactNode } from 'react'
import type { PriceChange } from './price-changed.tsx'
import type { Customer, Submission } from './submission.ts'

export type OrderToPlace = {
  submission: Submission
  customer: Customer
  idempotencyKey: string
  /** The total on the screen; unknown while there are no prices. */
  expectedTotal: Cents | undefined
}

/** A new order or an edited one, on its way to the laboratory. */
export type Placing = {
  data: Order | undefined
  isPending: boolean
  place: (order: OrderToPlace) => void
  /** Why the last try failed, and what can be done about it. */
  trouble: ReactNode
  /** The price at which the last try would be taken, which the person has yet to agree to. */
  priceChange: PriceChange | null
}
