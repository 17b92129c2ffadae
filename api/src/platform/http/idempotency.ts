import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db, Queryable } from '../db/db.ts'
import type { Clock } from '../process/clock.ts'
import { Problem } from './problem.ts'

const HEADER = 'idempotency-key'
const MAX_KEY = 100
/** Written in either case it is the same id. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

type Deps = { db: Db; clock: Clock }
type Spend = () => Promise<void>

/** `writeOnce` for a reply that is not text yet. */
export async function withIdempotency<R extends object>(
  deps: Deps,
  request: FastifyRequest,
  userId: number,
  work: (trx: Queryable) => Promise<R>,
  spend?: Spend,
): Promise<R> {
  const write = async (trx: Queryable) => JSON.stringify(await work(trx))
  return JSON.parse(await writeOnce(deps, request, userId, write, spend))
}

/**
 * Runs a request once per user or API key and Idempotency-Key, and records its reply last in the same
 * transaction. A repeat is undone, at the latest when it comes to the key, and gets the same reply, even
 * one that arrives while the first is still running. Rate limits are counted before the transaction, so
 * that waiting holds no connection; repeats do not count.
 */
export async function writeOnce(
  { db, clock }: Deps,
  request: FastifyRequest,
  userId: number,
  work: (trx: Queryable) => Promise<string>,
  spend?: Spend,
): Promise<string> {
  const key = keyOf(request)
  if (key === undefined) {
    await spend?.()
    return db.transaction().execute(work)
  }
  const once = { userId, key, digest: digestOf(request) }
  if (spend) {
    const before = await findReply(db, once)
    if (before !== undefined) return before
    await spend()
  }
  try {
    return await db.transaction().execute(async (trx) => {
      const reply = await work(trx)
      await saveReply(trx, once, reply, clock.now())
      return reply
    })
  } catch (error) {
    if (isHidden(error)) throw error
    const meanwhile = await findReply(db, once)
    if (meanwhile === undefined) throw error
    return meanwhile
  }
}

/** What the caller may no longer see is not shown to them again either. */
const isHidden = (error: unknown) =>
  error instanceof Problem && ['not-found', 'forbidden'].includes(error.code)

/** The key of the header; undefined without one. */
function keyOf(request: FastifyRequest): string | undefined {
  const given = request.headers[HEADER]
  if (given === undefined) return undefined
  if (typeof given !== 'string' || given.length === 0 || given.length > MAX_KEY)
    throw new Problem('invalid-request')
  return ofCaller(request, UUID.test(given) ? given.toLowerCase() : given)
}

function digestOf(request: FastifyRequest): Buffer {
  const { method, routeOptions, params } = request
  const target = [method, routeOptions.url, ...Object.values(params as object)].join('\n')
  const ordered = JSON.stringify(orderedIn(request))
  return createHash('sha256').update(`${target}\n${ordered}`).digest()
}

/** A user and each of their API keys count apart. No header can contain a line break. */
const ofCaller = ({ signedIn }: FastifyRequest, sent: string): string =>
  signedIn?.key ? `${signedIn.key.prefix}\n${sent}` : sent

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

type Once = { userId: number; key: string; digest: Buffer }

/**
 * The reply to an earlier request with the same key, as it was written. A machine that is stopping may show
 * for a moment what no second machine has, and what will be lost with it. The empty message is a commit of
 * our own, which waits until a second machine has it and everything before it. A standby cannot commit, and
 * confirms nothing.
 */
async function findReply(
  db: Queryable,
  { userId, key, digest }: Once,
): Promise<string | undefined> {
  const done = await db
    .selectFrom('idempotency_keys')
    .select([
      'request_digest',
      sql<string>`reply::text`.as('reply'),
      sql<string | null>`case when not pg_is_in_recovery()
        then pg_logical_emit_message(true, 'reply', '') end`.as('confirmed_by'),
    ])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (done?.confirmed_by === null) throw new Problem('unavailable')
  if (done && !done.request_digest.equals(digest)) throw new Problem('key-reused')
  return done?.reply
}

const saveReply = (trx: Queryable, { userId, key, digest }: Once, reply: string, now: Date) =>
  trx
    .insertInto('idempotency_keys')
    .values({
      user_id: userId,
      key,
      request_digest: digest,
      status: 200,
      reply,
      created_at: now,
    })
    .execute()
