import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { Problem } from '../platform/http/problem.ts'
import type { OrderRef } from './locked-order-store.ts'

/** The order of a typed or scanned number: sample and test numbers include it. */
export function refOf(typed: string): OrderRef {
  const numbers = parseOrderNumbers(typed)
  if (!numbers) throw new Problem('not-found')
  return { orderNumber: numbers.orderNumber }
}
