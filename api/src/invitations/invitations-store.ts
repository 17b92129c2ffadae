import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

/**
 * Whether this user may still invite, locked until the transaction ends: whoever revokes the permission
 * waits, and then ends this invitation too.
 */
export async function lockInviter(
  trx: Queryable,
  userId: number,
  billingCompanyId: number | null,
): Promise<boolean> {
  const { is_active, is_admin, no_manager } = await trx
    .selectFrom('users')
    .select(['is_active', 'is_admin', 'no_manager'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (is_admin && !no_manager) return is_active
  const membership = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('billing_company_id', '=', billingCompanyId)
    .forKeyShare()
    .executeTakeFirst()
  return is_active && membership !== undefined
}

/** Invitations to one address take turns, whoever sends them. Locked in a fixed order to avoid deadlocks. */
export const lockAddresses = (trx: Queryable, lower: string[]) =>
  sql`select pg_advisory_xact_lock(hashtextextended('invitation ' || address, 0))
    from unnest(${lower.toSorted()}::text[]) address`.execute(trx)

/** By lowercase address: when the newest invitation email since then was or will be sent. */
export async function findLastEmails(
  trx: Queryable,
  lower: string[],
  since: Date,
): Promise<Map<string, Date>> {
  const { rows } = await sql<{ email: string; at: Date }>`
    select lower(recipient) as email, max(coalesce(send_after, created_at)) as at from mails
    where kind = 'invitation' and lower(recipient) = any(${lower}) and status <> 'failed'
      and coalesce(send_after, created_at) > ${since}
    group by 1`.execute(trx)
  return new Map(rows.map(({ email, at }) => [email, at]))
}

/** Which of these lowercase addresses already have an open, recently emailed invitation to the same. */
export async function findAlreadyInvited(
  trx: Queryable,
  lower: string[],
  billingCompanyId: number | null,
  { since, now }: { since: Date; now: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(k.email) as email from one_time_keys k join mails m on m.id = k.mail_id
    where lower(k.email) = any(${lower}) and k.purpose = 'invitation' and k.used_at is null
      and k.billing_company_id is not distinct from ${billingCompanyId}::integer
      and not k.grants_admin and k.expires_at > ${now}
      and m.status <> 'failed' and coalesce(m.send_after, m.created_at) > ${since}`.execute(trx)
  return new Set(rows.map(({ email }) => email))
}

/** An open invitation sent from the app, locked; console links cannot be withdrawn here. */
export const lockInvitation = (trx: Queryable, id: number, now: Date) =>
  trx
    .selectFrom('one_time_keys')
    .select(['id', 'email', 'billing_company_id as billingCompanyId'])
    .where('id', '=', id)
    .where('purpose', '=', 'invitation')
    .where('grants_admin', '=', false)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst()

export const dropInvitation = (trx: Queryable, id: number) =>
  trx.deleteFrom('one_time_keys').where('id', '=', id).execute()
