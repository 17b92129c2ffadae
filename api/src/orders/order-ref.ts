import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { Problem } from '../platform/problem.ts'
import type { OrderRef } from './locked-order-store.ts'

/** What was typed or scanned, down to the order it belongs to: samples and tests name theirs. */
export function refOf(typed: string): OrderRef {
  const numbers = parseOrderNumbers(typed)
  if (!numbers) throw new Problem('not-found')
  return { orderNumber: numbers.orderNumber }
}
