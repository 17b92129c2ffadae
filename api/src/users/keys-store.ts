import type { AdminRole } from '@accession/domain/session/standing'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'

type NewInvitation = {
  email: string
  digest: Buffer
  billingCompanyId: number | null
  /** From the console alone. */
  grants?: { admin: true; roles: AdminRole[] }
  /** Nobody's when it is the console's. */
  invitedBy?: number
  mailId?: string
  now: Date
  expiresAt: Date
}

/** An unused link to the same address, company and grants gives way to the new one. */
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

type NewReset = { personId: number; email: string; digest: Buffer; now: Date; expiresAt: Date }

/** The newest link kills the older one. */
export const insertResets = (trx: Queryable, resets: NewReset[]) =>
  trx
    .insertInto('one_time_keys')
    .values(
      resets.map(({ personId, email, digest, now, expiresAt }) => ({
        purpose: 'reset',
        person_id: personId,
        email,
        digest,
        created_at: now,
        expires_at: expiresAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .where(sql<boolean>`purpose = 'reset' and used_at is null`)
        .doUpdateSet((eb) => ({
          email: eb.ref('excluded.email'),
          digest: eb.ref('excluded.digest'),
          created_at: eb.ref('excluded.created_at'),
          expires_at: eb.ref('excluded.expires_at'),
        })),
    )
    .execute()

/** Whom a live invitation is for, and whether they have an account by now. */
export const findInvitation = (db: Queryable, digest: Buffer, now: Date) =>
  db
    .selectFrom('one_time_keys as k')
    .leftJoin('billing_companies as b', 'b.id', 'k.billing_company_id')
    .select([
      'k.email',
      'b.name as parentCompanyName',
      sql<boolean>`exists (select 1 from people p where lower(p.email) = lower(k.email))`.as(
        'hasAccount',
      ),
    ])
    .where('k.digest', '=', digest)
    .where('k.purpose', '=', 'invitation')
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .executeTakeFirst()

/** The active person a live reset is for, as long as it was mailed to the address they still have. */
export const findReset = (db: Queryable, digest: Buffer, now: Date) =>
  db
    .selectFrom('one_time_keys as k')
    .innerJoin('people as p', 'p.id', 'k.person_id')
    .select(['p.id', 'p.email', 'p.first_name as firstName', 'p.last_name as lastName'])
    .where('k.digest', '=', digest)
    .where('k.purpose', '=', 'reset')
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where(sql<boolean>`lower(k.email) = lower(p.email)`)
    .where('p.is_active', '=', true)
    .executeTakeFirst()

/** Uses a live key up. Of several who try at once, one gets it. */
export const takeKey = (
  trx: Queryable,
  purpose: 'invitation' | 'reset',
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

/** A password that was just set is not replaced by a link asked for before. */
export const dropResetsOf = (trx: Queryable, personId: number) =>
  trx
    .deleteFrom('one_time_keys')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .execute()

/** No link that was ever mailed to an address opens anything any more. */
export const dropKeysOf = (trx: Queryable, email: string) =>
  trx
    .deleteFrom('one_time_keys')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('used_at', 'is', null)
    .execute()
