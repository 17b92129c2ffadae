import { isCounted, type SignInOutcome } from '@accession/domain/session/sign-ins'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'
import { networkOf, plainAddress } from './network-of.ts'

const HOUR_MS = 3_600_000
const MOST_SHOWN = 50

/** Where a request came from, as far as it says. */
export type Origin = { address: string; userAgent: string }
export const originOf = ({ ip, headers }: FastifyRequest): Origin => ({
  address: plainAddress(ip),
  userAgent: (headers['user-agent'] ?? '').slice(0, 500),
})
const NOWHERE: Origin = { address: '', userAgent: '' }

type SignIn = { personId: number | null; outcome: SignInOutcome; origin: Origin; now: Date }

/**
 * Costs the same whether there is an account or not. A pause has no address: a flood from a thousand
 * networks is one row an hour, and writes nothing once that is there. What no limit holds back is noted
 * by network, as the limits count: an IPv6 customer has more addresses than a table has room.
 */
export const recordSignIn = (db: Queryable, { personId, outcome, origin, now }: SignIn) => {
  const from = personId === null || outcome === 'throttled' ? NOWHERE : origin
  const address = isCounted(outcome) ? from.address : networkOf(from.address)
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)
  const again = isCounted(outcome)
    ? sql`update set times = sign_ins.times + 1, last_at = excluded.last_at,
        user_agent = excluded.user_agent`
    : sql`nothing`
  return sql`
    insert into sign_ins (person_id, outcome, hour, address, user_agent, first_at, last_at)
    values (${personId}, ${outcome}, ${hour}, ${address}, ${from.userAgent}, ${now}, ${now})
    on conflict (person_id, outcome, address, hour) do ${again}`.execute(db)
}

/** What happened at the door of an account, the latest first. */
export const findSignIns = (db: Queryable, personId: number) =>
  db
    .selectFrom('sign_ins')
    .select([
      sql<SignInOutcome>`outcome`.as('outcome'),
      'last_at as at',
      'times',
      'address',
      'user_agent as userAgent',
    ])
    .where('person_id', '=', personId)
    .orderBy('hour', 'desc')
    .orderBy('last_at', 'desc')
    .limit(MOST_SHOWN)
    .execute()
