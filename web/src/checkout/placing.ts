import type { Order } from '@accession/contract/orders'
import type { Cents } from '@accession/domain/money/money'
import type { ReactNode } from 'react'
import type { Customer, Submission } from './submission.ts'

export type OrderToPlace = {
  submission: Submission
  customer: Customer
  idempotencyKey: string
  /** The total on the screen; unknown while there are no prices. */
  expectedTotal: Cents | undefined
  /** The digest of the terms on the screen; an edit does not ask for them again. */
  acceptedTerms?: string | undefined
}

/** The server's total for the order that was tried, if the user saw a different one. */
export type PriceChange = { tried: OrderToPlace; total: Cents }

/** Placing a new order or saving an edited one. */
export type Placing = {
  data: Order | undefined
  isPending: boolean
  place: (order: OrderToPlace) => void
  /** Why the last attempt failed, and what to do about it. */
  failure: ReactNode
  /** The new price from the last attempt, which the user has yet to accept. */
  priceChange: PriceChange | null
}
