import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import type { Db, Queryable } from './db.ts'
import { Problem } from './problem.ts'

const HEADER = 'idempotency-key'
const MAX_KEY = 100

type Parts = { db: Db; clock: Clock }

/**
 * Does the work of a request once per person and Idempotency-Key, in one transaction with the note
 * that it was done. A repeat, also one that comes while the first is under way, gets the same reply.
 * Limits are spent before the transaction, which would hold a connection meanwhile, and by no repeat.
 */
export async function once<R extends object>(
  { db, clock }: Parts,
  request: FastifyRequest,
  personId: number,
  work: (trx: Queryable) => Promise<R>,
  spend?: () => Promise<void>,
): Promise<R> {
  const key = request.headers[HEADER]
  if (key === undefined) {
    await spend?.()
    return db.transaction().execute(work)
  }
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY) {
    throw new Problem('invalid-request')
  }
  if (spend && !(await findDone(db, personId, key))) await spend()
  const asked = [request.method, request.routeOptions.url, JSON.stringify(orderedIn(request))].join(
    '\n',
  )
  const digest = createHash('sha256').update(asked).digest()
  return db.transaction().execute(async (trx) => {
    const note = { person_id: personId, key, request_digest: digest, status: 0 }
    const first = await trx
      .insertInto('idempotency_keys')
      .values({ ...note, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!first) return replay<R>(trx, personId, key, digest)
    const reply = await work(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ status: 200, reply: JSON.stringify(reply) })
      .where('person_id', '=', personId)
      .where('key', '=', key)
      .execute()
    return reply
  })
}

/**
 * The total a caller expects is a condition, not part of the order: a try whose answer was lost, made
 * again after the price changed, is still the same request and is answered with what it did.
 */
function orderedIn({ body }: FastifyRequest): unknown {
  if (typeof body !== 'object' || body === null) return body
  const { expectedTotal: _, ...ordered } = body as { expectedTotal?: number }
  return ordered
}

const findDone = (db: Queryable, personId: number, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_digest', 'reply'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirst()

async function replay<R>(
  trx: Queryable,
  personId: number,
  key: string,
  digest: Buffer,
): Promise<R> {
  const done = await findDone(trx, personId, key)
  if (!done?.request_digest.equals(digest)) throw new Problem('key-reused')
  return done.reply as R
}
