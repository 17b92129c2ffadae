import type { AdminRole } from '@accession/domain/access/permissions'
import { MAX_OPEN_SESSIONS, STAFF_IDLE_MS } from '@accession/domain/access/session-limits'
import { sql } from 'kysely'
import { type DbPool, type Queryable, readNamed } from '../platform/db/db.ts'
import type { SignedIn } from '../platform/http/access.ts'

export const findCredentials = (db: Queryable, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash as passwordHash', 'is_active'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()

export const findOwnCredentials = (db: Queryable, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

type NewSession = {
  id: string
  userId: number
  /** The stored hash that the password was compared with. */
  passwordHash: string | null
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
  const result = await sql`
    insert into sessions (id, user_id, refresh_digest, user_agent, address, created_at,
      last_used_at, expires_at)
    select ${session.id}, id, ${session.refreshDigest}, ${session.userAgent}, ${session.address},
      ${session.now}::timestamptz, ${session.now}::timestamptz, ${session.expiresAt}
    from users
    where id = ${session.userId} and password_hash = ${session.passwordHash} and is_active
    for no key update`.execute(db)
  return result.numAffectedRows === 1n
}

type LiveSession = {
  session_id: string
  cookie_digest: Buffer | null
  confirmed_at: Date | null
  user_id: number
  is_admin: boolean
  no_orders: boolean
  no_results: boolean
  roles: AdminRole[]
  billing_company_ids: number[]
  managed_company_ids: number[]
  billed_company_ids: number[]
}

/** An admin session not used since this time has ended. */
const staffIdleSince = (now: Date): Date => new Date(now.getTime() - STAFF_IDLE_MS)

/** Read on every request, so that a change of permissions or a sign-out applies to the very next one. */
const liveSession = (name: string, column: 'id' | 'refresh_digest') => ({
  name,
  text: `
    select s.id as session_id, s.cookie_digest, s.confirmed_at, p.id as user_id, p.is_admin, p.no_orders, p.no_results,
      array(select role from admin_roles r where r.user_id = p.id
        union all select 'manager' where p.is_admin and not p.no_manager) as roles,
      array(select billing_company_id from memberships m where m.user_id = p.id)
        as billing_company_ids,
      array(select billing_company_id from memberships m where m.user_id = p.id and m.is_manager)
        as managed_company_ids,
      array(select billing_company_id from memberships m where m.user_id = p.id and m.sees_billing)
        as billed_company_ids
    from sessions s join users p on p.id = s.user_id
    where s.${column} = $1 and s.ended_at is null and s.expires_at > $2 and p.is_active
      and (not p.is_admin or s.last_used_at > $3)`,
})
const BY_ID = liveSession('live-session-by-id', 'id')
const BY_REFRESH = liveSession('live-session-by-refresh', 'refresh_digest')

const toSignedIn = (row: LiveSession): SignedIn => ({
  userId: row.user_id,
  sessionId: row.session_id,
  confirmedAt: row.confirmed_at,
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

/** Includes the digest of the bound cookie, if any. */
export async function findSessionByRefreshToken(pool: DbPool, digest: Buffer, now: Date) {
  const [row] = await readNamed<LiveSession>(pool, BY_REFRESH, [digest, now, staffIdleSince(now)])
  return row ? { user: toSignedIn(row), cookieDigest: row.cookie_digest } : null
}

/** The digest of the bound cookie; null while there is none. */
export async function findCookieDigest(db: Queryable, sessionId: string): Promise<Buffer | null> {
  const { cookie_digest } = await db
    .selectFrom('sessions')
    .select('cookie_digest')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return cookie_digest
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

/**
 * Binds the session unless it is bound already, and returns what it is bound to; simultaneous calls
 * agree.
 */
export async function bindCookie(
  db: Queryable,
  sessionId: string,
  digest: Buffer,
): Promise<Buffer | null> {
  const bound = await db
    .updateTable('sessions')
    .set((eb) => ({ cookie_digest: eb.fn.coalesce('cookie_digest', eb.val(digest)) }))
    .where('id', '=', sessionId)
    .returning('cookie_digest')
    .executeTakeFirst()
  return bound?.cookie_digest ?? null
}

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

/** Undefined if there is no such user. */
export async function countOpenSessions(db: Queryable, userId: number, now: Date) {
  const row = await db
    .selectFrom('users')
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where(openSessions(userId, now))
        .as('count'),
    )
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.count ?? undefined
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
