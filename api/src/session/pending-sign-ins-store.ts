import { PENDING_SIGN_IN_MS } from '@accession/domain/users/second-factors'
import { sql } from 'kysely'
import { digestOf } from '../platform/auth/digest.ts'
import type { Queryable } from '../platform/db/db.ts'

type Pending = { token: string; now: Date }

const expiry = (now: Date) => new Date(now.getTime() + PENDING_SIGN_IN_MS)

/** False when the password was changed or the user disabled since it was compared. */
export async function insertPendingSignIn(
  db: Queryable,
  { token, now, userId, passwordHash }: Pending & { userId: number; passwordHash: string | null },
): Promise<boolean> {
  const result = await sql`
    insert into pending_sign_ins (digest, purpose, user_id, expires_at)
    select ${digestOf(token)}, 'second-factor', id, ${expiry(now)} from users
    where id = ${userId} and password_hash = ${passwordHash} and is_active
    for no key update`.execute(db)
  return result.numAffectedRows === 1n
}

/** For a passkey alone, which says who it is; or for a new one of this user. */
export const insertChallenge = (
  db: Queryable,
  { token, now, userId }: Pending & { userId: number | null },
) =>
  db
    .insertInto('pending_sign_ins')
    .values({
      digest: digestOf(token),
      purpose: userId === null ? 'passkey' : 'add-passkey',
      user_id: userId,
      expires_at: expiry(now),
    })
    .execute()

/** A sign-in that can still be continued. The user is null until a passkey says who it is. */
export const findPendingSignIn = (db: Queryable, { token, now }: Pending) =>
  db
    .selectFrom('pending_sign_ins as s')
    .leftJoin('users as p', 'p.id', 's.user_id')
    .select(['s.user_id as userId', 'p.email', 'p.password_hash as passwordHash'])
    .where('s.digest', '=', digestOf(token))
    .where('s.purpose', '!=', 'add-passkey')
    .where('s.expires_at', '>', now)
    .executeTakeFirst()

/** False when it expired or was taken: each leads to one session. */
export async function takePendingSignIn(trx: Queryable, { token, now }: Pending): Promise<boolean> {
  const result = await trx
    .deleteFrom('pending_sign_ins')
    .where('digest', '=', digestOf(token))
    .where('purpose', '!=', 'add-passkey')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** False unless this user asked for it: each challenge is for one new passkey. */
export async function takeChallenge(
  trx: Queryable,
  { token, now, userId }: Pending & { userId: number },
): Promise<boolean> {
  const result = await trx
    .deleteFrom('pending_sign_ins')
    .where('digest', '=', digestOf(token))
    .where('purpose', '=', 'add-passkey')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** A sign-in ends with the last wrong code it may have. */
export async function countWrongCode(db: Queryable, token: string, most: number): Promise<void> {
  const digest = digestOf(token)
  const counted = await db
    .updateTable('pending_sign_ins')
    .set((eb) => ({ wrong_codes: eb('wrong_codes', '+', 1) }))
    .where('digest', '=', digest)
    .returning('wrong_codes')
    .executeTakeFirst()
  if (counted && counted.wrong_codes >= most)
    await db.deleteFrom('pending_sign_ins').where('digest', '=', digest).execute()
}
