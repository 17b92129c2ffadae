import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import type { EmailChangePurpose } from '../users/keys-store.ts'

const PURPOSES: EmailChangePurpose[] = ['email-change', 'email-change-stop']

/** Even a disabled account keeps its address. */
export async function hasAccount(trx: Queryable, email: string): Promise<boolean> {
  const found = await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
  return found !== undefined
}

type NewChange = {
  userId: number
  email: string
  digests: Record<EmailChangePurpose, Buffer>
  /** Given up with the change while it waits. */
  mailId: string | null
  now: Date
  expiresAt: Date
}

/** Replaces the user's open change. */
export const insertEmailChange = (trx: Queryable, change: NewChange) =>
  trx
    .insertInto('one_time_keys')
    .values(
      PURPOSES.map((purpose) => ({
        purpose,
        user_id: change.userId,
        email: change.email,
        digest: change.digests[purpose],
        mail_id: purpose === 'email-change' ? change.mailId : null,
        created_at: change.now,
        expires_at: change.expiresAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'purpose'])
        .where(sql<boolean>`purpose in ('email-change', 'email-change-stop') and used_at is null`)
        .doUpdateSet((eb) => ({
          email: eb.ref('excluded.email'),
          digest: eb.ref('excluded.digest'),
          mail_id: eb.ref('excluded.mail_id'),
          created_at: eb.ref('excluded.created_at'),
          expires_at: eb.ref('excluded.expires_at'),
        })),
    )
    .execute()

/** The user's open change. */
export const findEmailChange = (db: Queryable, userId: number, now: Date) =>
  db
    .selectFrom('one_time_keys')
    .select(['email', sql<string>`iso(expires_at)`.as('expires')])
    .where('user_id', '=', userId)
    .where('purpose', '=', 'email-change')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The active user of a valid key. */
export const findChangingUser = (
  db: Queryable,
  purpose: EmailChangePurpose,
  digest: Buffer,
  now: Date,
) =>
  db
    .selectFrom('one_time_keys as k')
    .innerJoin('users as p', 'p.id', 'k.user_id')
    .select('p.id as userId')
    .where('k.digest', '=', digest)
    .where('k.purpose', '=', purpose)
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where('p.is_active', '=', true)
    .executeTakeFirst()

/** False when there was no open change. */
export async function endEmailChange(trx: Queryable, userId: number, now: Date): Promise<boolean> {
  const ended = await trx
    .deleteFrom('one_time_keys')
    .where('user_id', '=', userId)
    .where('purpose', 'in', PURPOSES)
    .where('used_at', 'is', null)
    .returning('expires_at')
    .execute()
  return ended.some(({ expires_at }) => expires_at > now)
}
