import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db, Queryable } from '../db/db.ts'
import type { Clock } from '../process/clock.ts'
import { Problem } from './problem.ts'

const HEADER = 'idempotency-key'
const MAX_KEY = 100
/** Written in either case it is the same id. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type Deps = { db: Db; clock: Clock }

/**
 * Runs a request once per user and Idempotency-Key, and records that in the same transaction. A repeat
 * gets the same reply, even one that arrives while the first is still running. Rate limits are counted
 * before the transaction, so that waiting holds no connection; repeats do not count.
 */
export async function withIdempotency<R extends object>(
  { db, clock }: Deps,
  request: FastifyRequest,
  userId: number,
  work: (trx: Queryable) => Promise<R>,
  spend?: () => Promise<void>,
): Promise<R> {
  const given = request.headers[HEADER]
  const key = typeof given === 'string' && UUID.test(given) ? given.toLowerCase() : given
  if (key === undefined) {
    await spend?.()
    return db.transaction().execute(work)
  }
  if (typeof key !== 'string' || key.length === 0 || key.length > MAX_KEY) {
    throw new Problem('invalid-request')
  }
  if (spend && !(await findDone(db, userId, key))) await spend()
  const fingerprint = [
    request.method,
    request.routeOptions.url,
    JSON.stringify(orderedIn(request)),
  ].join('\n')
  const digest = createHash('sha256').update(fingerprint).digest()
  return db.transaction().execute(async (trx) => {
    const note = { user_id: userId, key, request_digest: digest, status: 0 }
    const first = await trx
      .insertInto('idempotency_keys')
      .values({ ...note, created_at: clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!first) return replay<R>(trx, userId, key, digest)
    const reply = await work(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ status: 200, reply: JSON.stringify(reply) })
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .execute()
    return reply
  })
}

type Conditions = { expectedTotal?: number; acceptedTerms?: string }

/**
 * The expected total and the accepted terms are conditions, not part of the order: a retry after a
 * lost reply and a change of either is still the same request and gets the original reply.
 */
function orderedIn({ body }: FastifyRequest): unknown {
  if (typeof body !== 'object' || body === null) return body
  const { expectedTotal: _total, acceptedTerms: _terms, ...ordered } = body as Conditions
  return ordered
}

const findDone = (db: Queryable, userId: number, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['request_digest', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

async function replay<R>(trx: Queryable, userId: number, key: string, digest: Buffer): Promise<R> {
  const done = await findDone(trx, userId, key)
  if (!done?.request_digest.equals(digest)) throw new Problem('key-reused')
  return done.reply as R
}
