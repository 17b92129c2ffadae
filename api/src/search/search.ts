import type * as contract from '@accession/contract/search'
import { mayOrder } from '@accession/domain/access/permissions'
import { parseOrderNumbers } from '@accession/domain/orders/order-numbers'
import { correctTypos, mayHaveTypos } from '@accession/domain/search/correct-typos'
import { searchParts } from '@accession/domain/search/search-text'
import type { FastifyRequest } from 'fastify'
import { readerOf } from '../orders/order-reads-store.ts'
import type { Db } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { limitedCaller, type SignedIn } from '../platform/http/access.ts'
import { openFairQueue } from '../platform/http/fair-queue.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import type { Search } from './matching-store.ts'
import {
  findEverything,
  findListedOrders,
  findOrderRows,
  findVocabulary,
  type Searcher,
} from './search-store.ts'

type Find<Found> = (db: Db, searcher: Searcher, search: Search) => Promise<Found>

/** What was typed, as a search. */
export const searchOf = (q: string): Search => ({
  orderNumber: parseOrderNumbers(q)?.orderNumber ?? null,
  parts: searchParts(q),
})

/** A search can take a second in large orders: searches leave most connections to everything else. */
const runFairly = openFairQueue({ atOnce: 4, perUser: 2, longestLine: 20, longestOfAll: 200 })

/** Whoever has typed on by then no longer waits. */
function inTurn<T>(user: SignedIn, { signal }: FastifyRequest, work: () => Promise<T>): Promise<T> {
  return runFairly({ who: limitedCaller(user), signal }, work).catch((error) => {
    throw signal.aborted ? new Problem('unavailable') : error
  })
}

type Searching = { query: { q: string }; user: SignedIn; request: FastifyRequest }

/** If nothing matches what was typed, the search runs once more with its typos corrected. */
const forgiving =
  <Found>(find: Find<Found>, isEmpty: (found: Found) => boolean) =>
  ({ db }: Deps) =>
  ({ query, user, request }: Searching) =>
    inTurn(user, request, async () => {
      const searcher = { ...readerOf(user), mayOrder: mayOrder(user.permissions) }
      const { parts, ...search } = searchOf(query.q)
      const found = await find(db, searcher, { ...search, parts })
      const asTyped = { ...found, corrected: null }
      if (!isEmpty(found) || !mayHaveTypos(parts)) return asTyped
      const corrected = correctTypos(parts, await findVocabulary(db, searcher))
      if (!corrected) return asTyped
      const foundInstead = await find(db, searcher, { orderNumber: null, parts: corrected })
      if (isEmpty(foundInstead)) return asTyped
      return { ...foundInstead, corrected: corrected.join(' ') }
    })

const isEmptyList = ({ data }: { data: unknown[] }) => data.length === 0

export const searchEverything: (deps: Deps) => Handler<typeof contract.searchEverything> =
  forgiving(findEverything, (found) => Object.values(found).every(({ length }) => length === 0))

export const searchOrders: (deps: Deps) => Handler<typeof contract.searchOrders> = forgiving(
  findOrderRows,
  isEmptyList,
)

export const searchOrdersList: (deps: Deps) => Handler<typeof contract.searchOrdersList> =
  forgiving(findListedOrders, isEmptyList)
