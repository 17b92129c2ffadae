import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { writeOnce } from '../platform/http/idempotency.ts'
import { Problem } from '../platform/http/problem.ts'
import { WrittenJson } from '../platform/http/serve.ts'
import { type DraftRef, findDraft } from './drafts-store.ts'

const draftId = z.uuid()

/** The order form places a draft with its id as Idempotency-Key; other keys name no draft, nor do API keys. */
function draftIn(request: FastifyRequest, userId: number): DraftRef | null {
  if (request.signedIn?.key) return null
  const key = draftId.safeParse(request.headers['idempotency-key'])
  return key.success ? { userId, id: key.data.toLowerCase() } : null
}

export function refusePlaced(orderNumber: string | null | undefined) {
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
  place: (trx: Queryable, draft: DraftRef | null) => Promise<string>,
): Promise<WrittenJson> {
  const draft = draftIn(request, userId)
  try {
    const written = await writeOnce(deps, request, userId, (trx) => place(trx, draft))
    return new WrittenJson(written)
  } catch (error) {
    const isReused = error instanceof Problem && error.code === 'key-reused'
    if (draft && isReused) refusePlaced((await findDraft(deps.db, draft))?.orderNumber)
    throw error
  }
}
