import type * as contract from '@accession/contract/orders'
import type { Order } from '@accession/contract/orders'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import { type Handler, WrittenJson } from '../platform/http/serve.ts'
import { throttle } from '../platform/http/throttle.ts'
import { sendVersion } from '../platform/http/version.ts'
import { findOrder, type OrderReader, readerOf } from './order-reads-store.ts'
import { formatOrder, groupOrder } from './present-order.ts'

const TEN_MINUTES_S = 600

type Find<T> = (orderNumber: string, reader: OrderReader) => Promise<T | undefined>

/** Looks up an order by what was typed or scanned; guessing numbers is throttled. */
export function orderLookup({ pool }: Deps) {
  const misses = throttle(pool, { name: 'order-miss', tries: 60, seconds: TEN_MINUTES_S })
  return async <T>(typed: string, user: SignedIn, find: Find<T>): Promise<T> => {
    const orderNumber = parseOrderNumbers(typed)?.orderNumber
    const found = orderNumber ? await find(orderNumber, readerOf(user)) : undefined
    if (found !== undefined) return found
    await misses.spend(String(user.userId))
    throw new Problem('not-found')
  }
}
export type LookUp = ReturnType<typeof orderLookup>

export const orderFinder =
  ({ pool }: Deps, lookUp: LookUp) =>
  (typed: string, user: SignedIn) =>
    lookUp(typed, user, (orderNumber, reader) => findOrder(pool, orderNumber, reader))
export type FindOrder = ReturnType<typeof orderFinder>

export function getOrder(find: FindOrder): Handler<typeof contract.getOrder> {
  return async ({ query, user, reply }) => {
    const { version, written } = await find(query.num, user)
    sendVersion(reply, version)
    const grouped = query.gt === 'true'
    const formatted = query.ft === 'true'
    if (!grouped && !formatted) return new WrittenJson(written)
    const order: Order = JSON.parse(written)
    const lines = grouped ? groupOrder(order) : order
    return formatted ? formatOrder(lines) : lines
  }
}
