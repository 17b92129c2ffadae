import { MAX_OPEN_SESSIONS, STAFF_IDLE_MS } from '@accession/domain/session/session-limits'
import type { AdminRole } from '@accession/domain/session/standing'
import { sql } from 'kysely'
import type { SignedIn } from '../platform/access.ts'
import { type DbPool, type Queryable, readNamed } from '../platform/db.ts'

export const findCredentials = (db: Queryable, email: string) =>
  db
    .selectFrom('people')
    .select(['id', 'password_hash as passwordHash', 'is_active'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()

export const findOwnCredentials = (db: Queryable, personId: number) =>
  db
    .selectFrom('people')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()

type NewSession = {
  id: string
  personId: number
  /** The password that was compared, as it was stored then. */
  passwordHash: string | null
  refreshDigest: Buffer
  userAgent: string
  address: string
  now: Date
  expiresAt: Date
}

/**
 * False when the password was changed, or the person disabled, while it was being compared. The lock
 * makes whoever changes it wait, and then end this session too; two sessions of a person open in turn.
 */
export async function insertSession(db: Queryable, session: NewSession): Promise<boolean> {
  const result = await sql`
    insert into sessions (id, person_id, refresh_digest, user_agent, address, created_at,
      last_used_at, expires_at)
    select ${session.id}, id, ${session.refreshDigest}, ${session.userAgent}, ${session.address},
      ${session.now}::timestamptz, ${session.now}::timestamptz, ${session.expiresAt}
    from people
    where id = ${session.personId} and password_hash = ${session.passwordHash} and is_active
    for no key update`.execute(db)
  return result.numAffectedRows === 1n
}

type LiveSession = {
  session_id: string
  cookie_digest: Buffer | null
  confirmed_at: Date | null
  person_id: number
  is_admin: boolean
  no_orders: boolean
  no_results: boolean
  roles: AdminRole[]
  billing_company_ids: number[]
}

/** An admin's session that was not used since this moment has ended. */
const staffIdleSince = (now: Date): Date => new Date(now.getTime() - STAFF_IDLE_MS)

/** Read on every request, so that a change of rights or a logout acts on the very next one. */
const liveSession = (name: string, column: 'id' | 'refresh_digest') => ({
  name,
  text: `
    select s.id as session_id, s.cookie_digest, s.confirmed_at, p.id as person_id, p.is_admin, p.no_orders, p.no_results,
      array(select role from admin_roles r where r.person_id = p.id) as roles,
      array(select billing_company_id from memberships m where m.person_id = p.id)
        as billing_company_ids
    from sessions s join people p on p.id = s.person_id
    where s.${column} = $1 and s.ended_at is null and s.expires_at > $2 and p.is_active
      and (not p.is_admin or s.last_used_at > $3)`,
})
const BY_ID = liveSession('live-session-by-id', 'id')
const BY_REFRESH = liveSession('live-session-by-refresh', 'refresh_digest')

const toSignedIn = (row: LiveSession): SignedIn => ({
  personId: row.person_id,
  sessionId: row.session_id,
  confirmedAt: row.confirmed_at,
  billingCompanyIds: row.billing_company_ids,
  standing: {
    isAdmin: row.is_admin,
    isMember: row.billing_company_ids.length > 0,
    noOrders: row.no_orders,
    noResults: row.no_results,
    roles: row.roles,
  },
})

export async function findSessionById(pool: DbPool, sessionId: string, now: Date) {
  const [row] = await readNamed<LiveSession>(pool, BY_ID, [sessionId, now, staffIdleSince(now)])
  return row ? toSignedIn(row) : null
}

/** With the digest of the cookie that the session is bound to, once it is. */
export async function findSessionByRefreshToken(pool: DbPool, digest: Buffer, now: Date) {
  const [row] = await readNamed<LiveSession>(pool, BY_REFRESH, [digest, now, staffIdleSince(now)])
  return row ? { person: toSignedIn(row), cookieDigest: row.cookie_digest } : null
}

/** What the session is bound to; null while it is not. */
export async function findCookieDigest(db: Queryable, sessionId: string): Promise<Buffer | null> {
  const { cookie_digest } = await db
    .selectFrom('sessions')
    .select('cookie_digest')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return cookie_digest
}

/** Whose session a refresh token opened, also one that has ended. */
export async function findOwnerOfToken(db: Queryable, digest: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('sessions')
    .select('person_id')
    .where('refresh_digest', '=', digest)
    .executeTakeFirst()
  return row?.person_id
}

export const touchSession = (db: Queryable, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute()

export const markConfirmed = (db: Queryable, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ confirmed_at: now }).where('id', '=', sessionId).execute()

/** Binds the session unless it is bound; answers with what it is bound to, of several at once the same. */
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

/** The sessions of a person that still open something. */
const openSessions = (personId: number, now: Date) => sql<boolean>`
  person_id = ${personId} and ended_at is null and expires_at > ${now}
  and (last_used_at > ${staffIdleSince(now)} or not (select is_admin from people where id = ${personId}))`

/** Signs a person out where they have been longest away, once they are signed in at too many places. */
export const endOldestSessions = (trx: Queryable, personId: number, now: Date) =>
  trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where(openSessions(personId, now))
        .orderBy('last_used_at', 'desc')
        .orderBy('created_at', 'desc')
        .offset(MAX_OPEN_SESSIONS),
    )
    .execute()

export const findOpenSessions = (db: Queryable, personId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select([
      'id as sessionId',
      'created_at as created',
      'last_used_at as lastUsed',
      'user_agent as userAgent',
      'address',
    ])
    .where(openSessions(personId, now))
    .orderBy('last_used_at', 'desc')
    .execute()

/** Undefined where there is no such person. */
export async function countOpenSessions(db: Queryable, personId: number, now: Date) {
  const row = await db
    .selectFrom('people')
    .select((eb) =>
      eb
        .selectFrom('sessions')
        .select(sql<number>`count(*)::integer`.as('count'))
        .where(openSessions(personId, now))
        .as('count'),
    )
    .where('id', '=', personId)
    .executeTakeFirst()
  return row?.count ?? undefined
}

/** False when it is not an open session of this person. */
export async function endOwnSession(
  db: Queryable,
  personId: number,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where(openSessions(personId, now))
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** What ended because staff did not use it stays ended, also for who is staff no longer. */
export const endIdleSessions = (trx: Queryable, personId: number, now: Date) =>
  trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('last_used_at', '<=', staffIdleSince(now))
    .execute()

/** Signs a person out everywhere, or everywhere else. */
export const endSessionsOf = (
  trx: Queryable,
  personId: number,
  now: Date,
  exceptSessionId?: string,
) =>
  trx
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== undefined, (open) => open.where('id', '!=', exceptSessionId ?? ''))
    .execute()
