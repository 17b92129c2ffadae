import type { Order } from '@accession/contract/orders'
import type { ReactNode } from 'react'
import type { Customer, Submission } from './submission.ts'

export type OrderToPlace = { submission: Submission; customer: Customer; idempotencyKey: string }

/** A new order or an edited one, on its way to the laboratory. */
export type Placing = {
  data: Order | undefined
  isPending: boolean
  place: (order: OrderToPlace) => void
  /** Why the last try failed, and what can be done about it. */
  trouble: ReactNode
}
