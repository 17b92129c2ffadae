import type { Order } from '@accession/contract/orders'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { withIdempotency } from '../platform/http/idempotency.ts'
import { Problem } from '../platform/http/problem.ts'
import { type DraftRef, findDraft, markPlaced } from './drafts-store.ts'

const draftId = z.uuid()

/** The order form places a draft with its id as Idempotency-Key; other keys name no draft. */
function draftIn(request: FastifyRequest, userId: number): DraftRef | null {
  const key = draftId.safeParse(request.headers['idempotency-key'])
  return key.success ? { userId, id: key.data.toLowerCase() } : null
}

async function refusePlaced(db: Queryable, draft: DraftRef) {
  const orderNumber = (await findDraft(db, draft))?.orderNumber
  if (orderNumber) throw new Problem('draft-placed', { orderNumber })
}

/**
 * Places an order once, and marks its draft in the same transaction. The same request again gets the
 * same reply; another order from the same draft is refused with the number of the first.
 */
export async function placeOnce(
  deps: Deps,
  request: FastifyRequest,
  userId: number,
  place: (trx: Queryable) => Promise<Order>,
): Promise<Order> {
  const draft = draftIn(request, userId)
  if (!draft) return withIdempotency(deps, request, userId, place)
  try {
    return await withIdempotency(deps, request, userId, async (trx) => {
      await refusePlaced(trx, draft)
      const order = await place(trx)
      await markPlaced(trx, draft, order.orderId, deps.clock.now())
      return order
    })
  } catch (error) {
    if (error instanceof Problem && error.code === 'key-reused') await refusePlaced(deps.db, draft)
    throw error
  }
}
