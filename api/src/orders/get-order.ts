import type { getOrder } from '@accession/contract/orders'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import type { SignedIn } from '../platform/access.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import { type Handler, WrittenJson } from '../platform/serve.ts'
import { throttle } from '../platform/throttle.ts'
import { findOrder, readerOf } from './order-reading-store.ts'
import { presentOrder } from './present-order.ts'

const TEN_MINUTES_S = 600

/** Finds an order for a person by what they typed or scanned; walking the numbers is slowed down. */
export function orderFinder({ pool }: Parts) {
  const misses = throttle(pool, { name: 'order-miss', tries: 60, seconds: TEN_MINUTES_S })
  return async (typed: string, person: SignedIn) => {
    const orderNumber = parseOrderNumbers(typed)?.orderNumber
    const found = orderNumber && (await findOrder(pool, orderNumber, readerOf(person)))
    if (found) return found
    await misses.spend(String(person.personId))
    throw new Problem('not-found')
  }
}
export type FindOrder = ReturnType<typeof orderFinder>

export function readOrder(find: FindOrder): Handler<typeof getOrder> {
  return async ({ query, person, reply }) => {
    const { version, written } = await find(query.num, person)
    reply.header('etag', `"${version}"`)
    const grouped = query.gt === 'true'
    const formatted = query.ft === 'true'
    if (!grouped && !formatted) return new WrittenJson(written)
    return presentOrder(JSON.parse(written), { grouped, formatted })
  }
}
