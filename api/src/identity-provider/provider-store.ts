import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

type NewSignIn = {
  stateDigest: Buffer
  browserDigest: Buffer
  nonce: string
  codeVerifier: string
  returnTo: string
  expiresAt: Date
}

export const insertProviderSignIn = (db: Queryable, begun: NewSignIn) =>
  db
    .insertInto('provider_sign_ins')
    .values({
      state_digest: begun.stateDigest,
      browser_digest: begun.browserDigest,
      nonce: begun.nonce,
      code_verifier: begun.codeVerifier,
      return_to: begun.returnTo,
      expires_at: begun.expiresAt,
    })
    .execute()

/** Works once, in the browser that began it; from another browser it stays as it is. */
export const takeProviderSignIn = (
  db: Queryable,
  stateDigest: Buffer,
  browserDigests: Buffer[],
  now: Date,
) =>
  db
    .deleteFrom('provider_sign_ins')
    .where('state_digest', '=', stateDigest)
    .where(sql<boolean>`browser_digest = any(${browserDigests})`)
    .where('expires_at', '>', now)
    .returning(['nonce', 'code_verifier as codeVerifier', 'return_to as returnTo'])
    .executeTakeFirst()

type Subject = { issuer: string; subject: string }

/** The user linked to this identity, or else the one with its verified email. */
export async function findProviderUser(
  db: Queryable,
  { issuer, subject }: Subject,
  verifiedEmail: string | null,
) {
  const { rows } = await sql<{
    userId: number
    email: string
    isActive: boolean
    isAdmin: boolean
    isLinked: boolean
    hasOtherLink: boolean
    hasSecondFactor: boolean
  }>`
    select u.id as "userId", u.email, u.is_active as "isActive", u.is_admin as "isAdmin",
      coalesce(l.issuer = ${issuer} and l.subject = ${subject}, false) as "isLinked",
      coalesce(l.issuer = ${issuer} and l.subject <> ${subject}, false) as "hasOtherLink",
      exists (select from passkeys k where k.user_id = u.id)
        or exists (select from authenticator_apps a where a.user_id = u.id) as "hasSecondFactor"
    from users u left join provider_links l on l.user_id = u.id
    where (l.issuer = ${issuer} and l.subject = ${subject}) or lower(u.email) = lower(${verifiedEmail})
    order by "isLinked" desc limit 1`.execute(db)
  return rows[0]
}

/** A link to a provider the laboratory used before is replaced. */
export const saveProviderLink = (
  trx: Queryable,
  userId: number,
  { issuer, subject }: Subject,
  now: Date,
) =>
  trx
    .insertInto('provider_links')
    .values({ user_id: userId, issuer, subject, linked_at: now, last_used_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ issuer, subject, last_used_at: now }),
    )
    .execute()

export const findProviderLink = (db: Queryable, userId: number) =>
  db
    .selectFrom('provider_links')
    .select([
      sql<string>`iso(linked_at)`.as('linked'),
      sql<string>`iso(last_used_at)`.as('lastUsed'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export async function deleteProviderLink(trx: Queryable, userId: number): Promise<boolean> {
  const result = await trx
    .deleteFrom('provider_links')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
