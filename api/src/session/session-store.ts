import type { AdminRole } from '@accession/domain/access/permissions'
import { MAX_OPEN_SESSIONS, STAFF_IDLE_MS } from '@accession/domain/access/session-limits'
import { sql } from 'kysely'
import type { DbPool, Queryable } from '../platform/db/db.ts'
import { readNamed } from '../platform/db/named-statements.ts'
import type { SignedIn } from '../platform/http/access.ts'
import type { CookieState } from './session-cookie.ts'

const credentials = (db: Queryable) =>
  db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'password_hash as passwordHash',
      'is_active',
      sql<boolean>`exists(select from passkeys where user_id = users.id)`.as('hasPasskey'),
      sql<boolean>`exists(select from authenticator_apps where user_id = users.id)`.as('hasApp'),
      sql<boolean>`exists(select from recovery_codes where user_id = users.id and used_at is null)`.as(
        'hasRecoveryCode',
      ),
    ])

export const findCredentials = (db: Queryable, email: string) =>
  credentials(db)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()

export const findOwnCredentials = (db: Queryable, userId: number) =>
  credentials(db).where('id', '=', userId).executeTakeFirstOrThrow()

type NewSession = {
  id: string
  userId: number
  /** The stored hash that the password was compared with, if it was. */
  passwordHash?: string | null
  hasSecondFactor?: boolean
  refreshDigest: Buffer
  userAgent: string
  address: string
  now: Date
  expiresAt: Date
}

/**
 * False when the password was changed or the user disabled during the comparison. The lock makes
 * whoever changes it wait, and then end this session too; one user's sessions open one at a time.
 */
export async function insertSession(db: Queryable, session: NewSession): Promise<boolean> {
  const { passwordHash } = session
  const isSamePassword =
    passwordHash === undefined ? sql`true` : sql`password_hash = ${passwordHash}`
  const result = await sql`
    insert into sessions (id, user_id, refresh_digest, user_agent, address, created_at,
      last_used_at, expires_at, has_second_factor)
    select ${session.id}, id, ${session.refreshDigest}, ${session.userAgent}, ${session.address},
      ${session.now}::timestamptz, ${session.now}::timestamptz, ${session.expiresAt},
      ${session.hasSecondFactor ?? false}
    from users
    where id = ${session.userId} and ${isSamePassword} and is_active
    for no key update`.execute(db)
  return result.numAffectedRows === 1n
}

type LiveSession = CookieState & {
  session_id: string
  confirmed_at: Date | null
  user_id: number
  is_admin: boolean
  no_orders: boolean
  no_results: boolean
  lacks_second_factor: boolean
  roles: AdminRole[]
  billing_company_ids: number[]
  managed_company_ids: number[]
  billed_company_ids: number[]
}

/** An admin session not used since this time has ended. */
const staffIdleSince = (now: Date): Date => new Date(now.getTime() - STAFF_IDLE_MS)

/** Recovery codes alone are none. */
const lacksSecondFactor = `not exists (select from passkeys k where k.user_id = p.id)
  and not exists (select from authenticator_apps a where a.user_id = p.id)`

/** Read on every request, so that a change of permissions or a sign-out applies to the very next one. */
const liveSession = (column: 'id' | 'refresh_digest') => `
  select s.id as session_id, s.cookie_digest as "current", s.previous_cookie_digest as "previous",
    s.cookie_rotated_at as "rotatedAt", s.cookie_seen as "isSeen", s.cookie_secret as "secret",
    s.confirmed_at, p.id as user_id, p.is_admin, p.no_orders, p.no_results,
    p.is_admin and not s.has_second_factor and ${lacksSecondFactor} as lacks_second_factor,
    array(select role from admin_roles r where r.user_id = p.id
      union all select 'manager' where p.is_admin and not p.no_manager) as roles,
    m.billing_company_ids, m.managed_company_ids, m.billed_company_ids
  from sessions s join users p on p.id = s.user_id
  cross join lateral (
    select coalesce(array_agg(billing_company_id), '{}') as billing_company_ids,
      coalesce(array_agg(billing_company_id) filter (where is_manager), '{}') as managed_company_ids,
      coalesce(array_agg(billing_company_id) filter (where sees_billing), '{}') as billed_company_ids
    from memberships where user_id = p.id
  ) m
  where s.${column} = $1 and s.ended_at is null and s.expires_at > $2 and p.is_active
    and (not p.is_admin or s.last_used_at > $3)`
const BY_ID = liveSession('id')
const BY_REFRESH = liveSession('refresh_digest')

const toSignedIn = (row: LiveSession): SignedIn => ({
  userId: row.user_id,
  sessionId: row.session_id,
  key: null,
  confirmedAt: row.confirmed_at,
  lacksSecondFactor: row.lacks_second_factor,
  billingCompanyIds: row.billing_company_ids,
  managedCompanyIds: row.managed_company_ids,
  billedCompanyIds: row.billed_company_ids,
  permissions: {
    isAdmin: row.is_admin,
    isMember: row.billing_company_ids.length > 0,
    isCompanyManager: row.managed_company_ids.length > 0,
    seesBilling: row.billed_company_ids.length > 0,
    noOrders: row.no_orders,
    noResults: row.no_results,
    roles: row.roles,
  },
})

export async function findSessionById(pool: DbPool, sessionId: string, now: Date) {
  const [row] = await readNamed<LiveSession>(pool, BY_ID, [sessionId, now, staffIdleSince(now)])
  return row ? toSignedIn(row) : null
}

/** A read that knows the session as `caller`, with values from $4 on. Without a live session nothing is read. */
export const readingAsCaller = (text: string) => `with caller as materialized (${BY_ID})
  select * from caller left join lateral (${text}) found on true`

/** The session and, in the same row, what a statement by `readingAsCaller` found. */
export async function findSessionAnd(
  pool: DbPool,
  sessionId: string,
  now: Date,
  statement: string,
  more: unknown[],
) {
  const values = [sessionId, now, staffIdleSince(now), ...more]
  const [row] = await readNamed<LiveSession>(pool, statement, values)
  return row ? { user: toSignedIn(row), row } : null
}

/** Includes the state of its cookie. */
export async function findSessionByRefreshToken(pool: DbPool, digest: Buffer, now: Date) {
  const [row] = await readNamed<LiveSession>(pool, BY_REFRESH, [digest, now, staffIdleSince(now)])
  return row ? { user: toSignedIn(row), sessionId: row.session_id, cookie: row } : null
}

/** The owner of a refresh token's session, ended or not. */
export async function findOwnerOfToken(db: Queryable, digest: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('refresh_digest', '=', digest)
    .executeTakeFirst()
  return row?.user_id
}

export const touchSession = (db: Queryable, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute()

export const markConfirmed = (db: Queryable, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute()

/** A user's open sessions. */
const openSessions = (userId: number, now: Date) => sql<boolean>`
  user_id = ${userId} and ended_at is null and expires_at > ${now}
  and (last_used_at > ${staffIdleSince(now)} or not (select is_admin from users where id = ${userId}))`

/** Ends a user's least recently used sessions once there are too many. */
export const endOldestSessions = (trx: Queryable, userId: number, now: Date) =>
  trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where(openSessions(userId, now))
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(MAX_OPEN_SESSIONS),
    )
    .execute()

export const findOpenSessions = (db: Queryable, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select([
      'id as sessionId',
      'created_at as created',
      'last_used_at as lastUsed',
      'user_agent as userAgent',
      'address',
    ])
    .where(openSessions(userId, now))
    .orderBy('last_used_at', 'desc')
    .execute()

/** Whoever has a second factor used it to open their sessions: the first one ends those from before it. */
export async function hasUsedSecondFactor(db: Queryable, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as p', 'p.id', 's.user_id')
    .select(sql<boolean>`s.has_second_factor or not (${sql.raw(lacksSecondFactor)})`.as('hasUsed'))
    .where('s.id', '=', sessionId)
    .executeTakeFirst()
  return row?.hasUsed === true
}

/** Undefined if there is no such user. */
export async function findSignInState(db: Queryable, userId: number, now: Date) {
  const row = await db
    .selectFrom('users as p')
    .select(sql<boolean>`not (${sql.raw(lacksSecondFactor)})`.as('hasSecondFactor'))
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where(openSessions(userId, now))
        .as('openSessions'),
    )
    .where('p.id', '=', userId)
    .executeTakeFirst()
  return row && { ...row, openSessions: row.openSessions ?? 0 }
}

/** False when it is not an open session of this user. */
export async function endOwnSession(
  db: Queryable,
  userId: number,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where(openSessions(userId, now))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The owner, unless the session had ended already. */
export async function endCopied(trx: Queryable, sessionId: string, now: Date) {
  const ended = await trx
    .updateTable('sessions as s')
    .from('users as u')
    .set({ ended_at: now })
    .whereRef('u.id', '=', 's.user_id')
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .returning(['u.id as userId', 'u.email'])
    .executeTakeFirst()
  return ended
}

/** A staff session that ended by inactivity stays ended, even if the user is no longer staff. */
export const endIdleSessions = (trx: Queryable, userId: number, now: Date) =>
  trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '<=', staffIdleSince(now))
    .execute()

/** Signs a user out everywhere, or everywhere else. */
export const endSessionsOf = (
  trx: Queryable,
  userId: number,
  now: Date,
  exceptSessionId?: string,
) =>
  trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== undefined, (open) => open.where('id', '!=', exceptSessionId ?? ''))
    .execute()
