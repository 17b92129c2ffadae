import type { Order } from '@accession/contract/orders'
import * as contract from '@accession/contract/orders'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import type { Deps } from '../platform/deps.ts'
import { limitedCaller, type ReadAsCaller, type SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import { type Handler, WrittenJson } from '../platform/http/serve.ts'
import { throttle } from '../platform/http/throttle.ts'
import { sendVersion } from '../platform/http/version.ts'
import {
  findOrder,
  type OrderReader,
  READ_ORDER_AS_CALLER,
  readerOf,
  type WrittenOrder,
} from './order-reads-store.ts'
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
    await misses.spend(limitedCaller(user))
    throw new Problem('not-found')
  }
}
export type LookUp = ReturnType<typeof orderLookup>

export const orderFinder =
  ({ pool }: Deps, lookUp: LookUp) =>
  (typed: string, user: SignedIn) =>
    lookUp(typed, user, (orderNumber, reader) => findOrder(pool, orderNumber, reader))
export type FindOrder = ReturnType<typeof orderFinder>

/** The most frequent read of all. */
export const ORDER_AS_CALLER: ReadAsCaller = {
  statement: READ_ORDER_AS_CALLER,
  valuesFor: ({ query }) => {
    const asked = contract.getOrder.query.safeParse(query).data
    const orderNumber = asked && parseOrderNumbers(asked.num)?.orderNumber
    return orderNumber ? [orderNumber] : null
  },
}

export function getOrder({ pool }: Deps, lookUp: LookUp): Handler<typeof contract.getOrder> {
  return async ({ query, user, request, reply }) => {
    const read = request.readAsCaller as WrittenOrder | { version: null } | undefined
    const { version, written } = await lookUp(query.num, user, async (orderNumber, reader) => {
      if (!read) return findOrder(pool, orderNumber, reader)
      return read.version === null ? undefined : read
    })
    sendVersion(reply, version)
    const grouped = query.gt === 'true'
    const formatted = query.ft === 'true'
    if (!grouped && !formatted) return new WrittenJson(written)
    const order: Order = JSON.parse(written)
    const lines = grouped ? groupOrder(order) : order
    return formatted ? formatOrder(lines) : lines
  }
}
