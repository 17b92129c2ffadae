import type { AdminRole } from '@accession/domain/session/standing'
import type { SignedIn } from '../platform/access.ts'
import { type DbPool, type Queryable, readNamed } from '../platform/db.ts'

export const findCredentials = (db: Queryable, email: string) =>
  db
    .selectFrom('people')
    .select(['id', 'password_hash as passwordHash', 'is_active'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()

type NewSession = {
  id: string
  personId: number
  refreshDigest: Buffer
  userAgent: string
  address: string
  now: Date
  expiresAt: Date
}

export const insertSession = (db: Queryable, session: NewSession) =>
  db
    .insertInto('sessions')
    .values({
      id: session.id,
      person_id: session.personId,
      refresh_digest: session.refreshDigest,
      user_agent: session.userAgent,
      address: session.address,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()

type LiveSession = {
  session_id: string
  cookie_digest: Buffer | null
  person_id: number
  is_admin: boolean
  no_orders: boolean
  no_results: boolean
  roles: AdminRole[]
  billing_company_ids: number[]
}

/** Read on every request, so that a change of rights or a logout acts on the very next one. */
const liveSession = (name: string, column: 'id' | 'refresh_digest') => ({
  name,
  text: `
    select s.id as session_id, s.cookie_digest, p.id as person_id, p.is_admin, p.no_orders, p.no_results,
      array(select role from admin_roles r where r.person_id = p.id) as roles,
      array(select billing_company_id from memberships m where m.person_id = p.id)
        as billing_company_ids
    from sessions s join people p on p.id = s.person_id
    where s.${column} = $1 and s.ended_at is null and s.expires_at > $2 and p.is_active`,
})
const BY_ID = liveSession('live-session-by-id', 'id')
const BY_REFRESH = liveSession('live-session-by-refresh', 'refresh_digest')

const toSignedIn = (row: LiveSession): SignedIn => ({
  personId: row.person_id,
  sessionId: row.session_id,
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
  const [row] = await readNamed<LiveSession>(pool, BY_ID, [sessionId, now])
  return row ? toSignedIn(row) : null
}

/** With the digest of the cookie that the session is bound to, once it is. */
export async function findSessionByRefreshToken(pool: DbPool, digest: Buffer, now: Date) {
  const [row] = await readNamed<LiveSession>(pool, BY_REFRESH, [digest, now])
  return row ? { person: toSignedIn(row), cookieDigest: row.cookie_digest } : null
}

export const touchSession = (db: Queryable, sessionId: string, now: Date) =>
  db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', sessionId).execute()

/** True when this call was the first to bind the session. */
export async function bindCookie(
  db: Queryable,
  sessionId: string,
  digest: Buffer,
): Promise<boolean> {
  const result = await db
    .updateTable('sessions')
    .set({ cookie_digest: digest })
    .where('id', '=', sessionId)
    .where('cookie_digest', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

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
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .execute()

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
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

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
