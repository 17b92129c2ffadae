import type { getCompanyUsers, Invitation } from '@accession/contract/company-people'
import type { Reply } from '@accession/contract/endpoint'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'
import { usersOf } from './company-json-store.ts'

type CompanyPeople = Reply<typeof getCompanyUsers>

const invitationJson = sql<Invitation>`json_build_object('invitationId', k.id, 'email', k.email,
  'invitedBy', s.first_name || ' ' || s.last_name, 'expires', iso(k.expires_at))`

/** Who was invited and has not come yet. */
const openInvitations = (now: Date) => sql<CompanyPeople['invitations']>`(
  select coalesce(json_agg(${invitationJson} order by lower(k.email)), '[]')
  from one_time_keys k left join people s on s.id = k.invited_by
  where k.billing_company_id = b.id and k.purpose = 'invitation' and k.used_at is null
    and k.expires_at > ${now} and not exists (select from memberships m join people p on p.id = m.person_id
    where m.billing_company_id = b.id and lower(p.email) = lower(k.email)))`

/** Guests who were invited and have no account yet. The console's own links are not among them. */
export async function findGuestInvitations(db: Queryable, now: Date): Promise<Invitation[]> {
  const rows = await db
    .selectFrom('one_time_keys as k')
    .leftJoin('people as s', 's.id', 'k.invited_by')
    .select(invitationJson.as('invitation'))
    .where('k.purpose', '=', 'invitation')
    .where('k.billing_company_id', 'is', null)
    .where('k.grants_admin', '=', false)
    .where('k.used_at', 'is', null)
    .where('k.expires_at', '>', now)
    .where(sql<boolean>`not exists (select from people p where lower(p.email) = lower(k.email))`)
    .orderBy(sql`lower(k.email)`)
    .execute()
  return rows.map(({ invitation }) => invitation)
}

export const findCompanyPeople = (
  db: Queryable,
  billingCompanyId: number,
  now: Date,
): Promise<CompanyPeople | undefined> =>
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

/** Undefined where one of the two does not exist. */
export const findPersonAndCompany = (trx: Queryable, personId: number, billingCompanyId: number) =>
  trx
    .selectFrom(['people as p', 'billing_companies as b'])
    .select(['p.email', 'b.name as parentCompanyName'])
    .where('p.id', '=', personId)
    .where('b.id', '=', billingCompanyId)
    .executeTakeFirst()

/** True when they were a member. */
export async function endMembership(trx: Queryable, personId: number, billingCompanyId: number) {
  const { numDeletedRows } = await trx
    .deleteFrom('memberships')
    .where('person_id', '=', personId)
    .where('billing_company_id', '=', billingCompanyId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** A link still in a mailbox must not lead back in. */
export const endInvitations = (trx: Queryable, email: string, billingCompanyId: number) =>
  trx
    .deleteFrom('one_time_keys')
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('billing_company_id', '=', billingCompanyId)
    .where('used_at', 'is', null)
    .execute()
