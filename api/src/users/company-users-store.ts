import type { getCompanyUsers } from '@accession/contract/company-users'
import type { Reply } from '@accession/contract/endpoint'
import type { Invitation } from '@accession/contract/invitations'
import { sql } from 'kysely'
import { usersOf } from '../companies/company-json-store.ts'
import type { Queryable } from '../platform/db/db.ts'

type CompanyUsers = Reply<typeof getCompanyUsers>

const invitationJson = sql<Invitation>`json_build_object('invitationId', k.id, 'email', k.email,
  'invitedBy', s.first_name || ' ' || s.last_name, 'expires', iso(k.expires_at))`

/** Invited and not registered yet. */
const openInvitations = (now: Date) => sql<CompanyUsers['invitations']>`(
  select coalesce(json_agg(${invitationJson} order by lower(k.email)), '[]')
  from one_time_keys k left join users s on s.id = k.invited_by
  where k.billing_company_id = b.id and k.purpose = 'invitation' and k.used_at is null
    and k.expires_at > ${now} and not exists (select from memberships m join users p on p.id = m.user_id
    where m.billing_company_id = b.id and lower(p.email) = lower(k.email)))`

/** Invited guests without an account, except those with a console link. */
export async function findGuestInvitations(db: Queryable, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('one_time_keys as k')
    .leftJoin('users as s', 's.id', 'k.invited_by')
    .select(invitationJson.as('invitation'))
    .where('k.purpose', '=', 'invitation')
    .where('k.billing_company_id', 'is', null)
    .where('k.grants_admin', '=', false)
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where(sql<boolean>`not exists (select from users p where lower(p.email) = lower(k.email))`)
    .orderBy(sql`lower(k.email)`)
    .execute()
  return rows.map(({ invitation }) => invitation)
}

export const findCompanyUsers = (
  db: Queryable,
  billingCompanyId: number,
  now: Date,
): Promise<CompanyUsers | undefined> =>
  db
    .selectFrom('billing_companies as b')
    .select([
      'b.id as parentCompanyId',
      'b.name as parentCompanyName',
      usersOf('b').as('users'),
      openInvitations(now).as('invitations'),
    ])
    .where('b.id', '=', billingCompanyId)
    .executeTakeFirst()

/** Undefined if either does not exist. */
export const findUserAndCompany = (trx: Queryable, userId: number, billingCompanyId: number) =>
  trx
    .selectFrom(['users as p', 'billing_companies as b'])
    .select(['p.email', 'b.name as parentCompanyName'])
    .where('p.id', '=', userId)
    .where('b.id', '=', billingCompanyId)
    .executeTakeFirst()

/** The managers of a company, who stay until the transaction ends. */
export async function lockManagers(trx: Queryable, billingCompanyId: number): Promise<number[]> {
  const managers = await trx
    .selectFrom('memberships')
    .select('user_id')
    .where('billing_company_id', '=', billingCompanyId)
    .where('is_manager', '=', true)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return managers.map(({ user_id }) => user_id)
}

/** True when they were a member. */
export async function endMembership(trx: Queryable, userId: number, billingCompanyId: number) {
  const { numDeletedRows } = await trx
    .deleteFrom('memberships')
    .where('user_id', '=', userId)
    .where('billing_company_id', '=', billingCompanyId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** A link still in a mailbox must not let them back in. */
export const endInvitations = (trx: Queryable, email: string, billingCompanyId: number) =>
  trx
    .deleteFrom('one_time_keys')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('billing_company_id', '=', billingCompanyId)
    .where('used_at', 'is', null)
    .execute()
