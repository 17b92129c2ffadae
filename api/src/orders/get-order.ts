import type * as contract from '@accession/contract/orders'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import type { SignedIn } from '../platform/access.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import { type Handler, WrittenJson } from '../platform/serve.ts'
import { throttle } from '../platform/throttle.ts'
import { sendVersion } from '../platform/version.ts'
import { findOrder, type OrderReader, readerOf } from './order-reading-store.ts'
import { presentOrder } from './present-order.ts'

const TEN_MINUTES_S = 600

type Find<T> = (orderNumber: string, reader: OrderReader) => Promise<T | undefined>

/** Looks something of an order up by what was typed or scanned; walking the numbers is slowed down. */
export function orderLookup({ pool }: Parts) {
  const misses = throttle(pool, { name: 'order-miss', tries: 60, seconds: TEN_MINUTES_S })
  return async <T>(typed: string, person: SignedIn, find: Find<T>): Promise<T> => {
    const orderNumber = parseOrderNumbers(typed)?.orderNumber
    const found = orderNumber ? await find(orderNumber, readerOf(person)) : undefined
    if (found !== undefined) return found
    await misses.spend(String(person.personId))
    throw new Problem('not-found')
  }
}
export type LookUp = ReturnType<typeof orderLookup>

/** The whole order. */
export const orderFinder =
  ({ pool }: Parts, lookUp: LookUp) =>
  (typed: string, person: SignedIn) =>
    lookUp(typed, person, (orderNumber, reader) => findOrder(pool, orderNumber, reader))
export type FindOrder = ReturnType<typeof orderFinder>

export function getOrder(find: FindOrder): Handler<typeof contract.getOrder> {
  return async ({ query, person, reply }) => {
    const { version, written } = await find(query.num, person)
    sendVersion(reply, version)
    const grouped = query.gt === 'true'
    const formatted = query.ft === 'true'
    if (!grouped && !formatted) return new WrittenJson(written)
    return presentOrder(JSON.parse(written), { grouped, formatted })
  }
}
