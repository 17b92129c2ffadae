import { isCounted, type SignInOutcome } from '@accession/domain/access/sign-ins'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import { networkOf, plainAddress } from './network-of.ts'

const HOUR_MS = 3_600_000
const MOST_SHOWN = 50

/** Where a request came from, as far as it says. */
export type Origin = { address: string; userAgent: string }
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: plainAddress(ip),
  userAgent: (headers['user-agent'] ?? '').slice(0, 500),
})
const NO_ORIGIN: Origin = { address: '', userAgent: '' }

type SignIn = { userId: number | null; outcome: SignInOutcome; origin: Origin; now: Date }

/**
 * Costs the same with or without an account. Throttled tries are recorded without address: a flood from
 * a thousand networks is one row per hour and no further writes. Events that no limit stops are
 * recorded by network, as the limits count: an IPv6 customer has too many addresses for a table.
 */
export const recordSignIn = (db: Queryable, { userId, outcome, origin, now }: SignIn) => {
  const from = userId === null || outcome === 'throttled' ? NO_ORIGIN : origin
  const address = isCounted(outcome) ? from.address : networkOf(from.address)
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const again = isCounted(outcome)
    ? sql`update set times = sign_ins.times + 1, last_at = excluded.last_at,
        user_agent = excluded.user_agent`
    : sql`nothing`
  return sql`
    insert into sign_ins (user_id, outcome, hour, address, user_agent, first_at, last_at)
    values (${userId}, ${outcome}, ${hour}, ${address}, ${from.userAgent}, ${now}, ${now})
    on conflict (user_id, outcome, address, hour) do ${again}`.execute(db)
}

/** An account's sign-in activity, latest first. */
export const findSignIns = (db: Queryable, userId: number) =>
  db
    .selectFrom('sign_ins')
    .select([
      sql<SignInOutcome>`outcome`.as('outcome'),
      'last_at as at',
      'times',
      'address',
      'user_agent as userAgent',
    ])
    .where('user_id', '=', userId)
    .orderBy('hour', 'desc')
    .orderBy('last_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()

/** As long as sign-in activity is kept: older accounts may have signed in without a trace. */
const TRACE_DAYS = 90

/** The email of a user who has signed in before this session, or may have. */
export async function findReturningUser(
  trx: Queryable,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from users u where id = ${userId} and (
      created_at < ${now}::timestamptz - make_interval(days => ${TRACE_DAYS})
      or exists (select from sessions where user_id = u.id and id <> ${sessionId})
      or exists (select from sign_ins where user_id = u.id and outcome = 'signed-in'))`.execute(trx)
  return rows[0]?.email
}
