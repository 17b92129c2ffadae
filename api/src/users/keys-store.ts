import type { AdminRole } from '@accession/domain/access/permissions'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

type NewInvitation = {
  email: string
  digest: Buffer
  billingCompanyId: number | null
  /** Console only. */
  grants?: { admin: true; roles: AdminRole[] }
  /** Missing for console links. */
  invitedBy?: number
  mailId?: string
  now: Date
  expiresAt: Date
}

/** Replaces unused links with the same address, company and grants. */
export async function insertInvitations(trx: Queryable, invitations: NewInvitation[]) {
  const rows = invitations.map(({ grants, ...invitation }) => ({
    purpose: 'invitation',
    email: invitation.email,
    digest: invitation.digest,
    billing_company_id: invitation.billingCompanyId,
    grants_admin: grants?.admin ?? false,
    grants_roles: grants?.roles ?? [],
    invited_by: invitation.invitedBy ?? null,
    mail_id: invitation.mailId ?? null,
    created_at: invitation.now,
    expires_at: invitation.expiresAt,
  }))
  const inserted = await trx
    .insertInto('one_time_keys')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .expression(sql`lower(email), coalesce(billing_company_id, 0), grants_admin`)
        .where(sql<boolean>`purpose = 'invitation' and used_at is null`)
        .doUpdateSet((eb) => ({
          email: eb.ref('excluded.email'),
          digest: eb.ref('excluded.digest'),
          grants_roles: eb.ref('excluded.grants_roles'),
          invited_by: eb.ref('excluded.invited_by'),
          mail_id: eb.ref('excluded.mail_id'),
          created_at: eb.ref('excluded.created_at'),
          expires_at: eb.ref('excluded.expires_at'),
        })),
    )
    .returning('id')
    .execute()
  return inserted.map(({ id }) => id)
}

type NewReset = { userId: number; email: string; digest: Buffer; now: Date; expiresAt: Date }

/** The newest link replaces older ones. */
export const insertResets = (trx: Queryable, resets: NewReset[]) =>
  trx
    .insertInto('one_time_keys')
    .values(
      resets.map(({ userId, email, digest, now, expiresAt }) => ({
        purpose: 'reset',
        user_id: userId,
        email,
        digest,
        created_at: now,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .where(sql<boolean>`purpose = 'reset' and used_at is null`)
        .doUpdateSet((eb) => ({
          email: eb.ref('excluded.email'),
          digest: eb.ref('excluded.digest'),
          created_at: eb.ref('excluded.created_at'),
          expires_at: eb.ref('excluded.expires_at'),
        })),
    )
    .execute()

/** The recipient of a valid invitation, and whether they have an account by now. */
export const findInvitation = (db: Queryable, digest: Buffer, now: Date) =>
  db
    .selectFrom('one_time_keys as k')
    .leftJoin('billing_companies as b', 'b.id', 'k.billing_company_id')
    .select([
      'k.email',
      'b.name as parentCompanyName',
      sql<boolean>`exists (select 1 from users p where lower(p.email) = lower(k.email))`.as(
        'hasAccount',
      ),
    ])
    .where('k.digest', '=', digest)
    .where('k.purpose', '=', 'invitation')
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .executeTakeFirst()

/** The active user of a valid reset, if it was emailed to their current address. */
export const findReset = (db: Queryable, digest: Buffer, now: Date) =>
  db
    .selectFrom('one_time_keys as k')
    .innerJoin('users as p', 'p.id', 'k.user_id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName'])
    .where('k.digest', '=', digest)
    .where('k.purpose', '=', 'reset')
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where(sql<boolean>`lower(k.email) = lower(p.email)`)
    .where('p.is_active', '=', true)
    .executeTakeFirst()

/** One key confirms a change of email, the other stops it. */
export type EmailChangePurpose = 'email-change' | 'email-change-stop'

/** Uses up a valid key. Of several simultaneous tries, one gets it. */
export const takeKey = (
  trx: Queryable,
  purpose: 'invitation' | 'reset' | EmailChangePurpose,
  digest: Buffer,
  now: Date,
) =>
  trx
    .updateTable('one_time_keys')
    .set({ used_at: now })
    .where('digest', '=', digest)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['id', 'email', 'billing_company_id', 'grants_admin', 'grants_roles'])
    .executeTakeFirst()

/** A new password invalidates reset links requested before. */
export const dropResetsOf = (trx: Queryable, userId: number) =>
  trx
    .deleteFrom('one_time_keys')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .execute()

/** Invalidates every link ever emailed to an address. */
export const dropKeysOf = (trx: Queryable, email: string) =>
  trx
    .deleteFrom('one_time_keys')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('used_at', 'is', null)
    .execute()
