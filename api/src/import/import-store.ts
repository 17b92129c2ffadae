import { USER_SUBJECT } from '@accession/contract/history'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import type { CompanyRow, ContactRow, UserRow } from './import-rows.ts'
import type { Numbered } from './read-import-csv.ts'

/** Names are compared like the database's unique indexes do. */
type Named = { line: number; name: string }

/** The rows with an unknown billing company. */
export async function findUnknownCompanies(trx: Queryable, names: Named[]): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select line, name from jsonb_to_recordset(${JSON.stringify(names)}::jsonb) as g(line integer, name text)
    where not exists (select from billing_companies b where lower(btrim(b.name)) = lower(btrim(g.name)))
    order by line`.execute(trx)
  return rows
}

/** Adds missing rows and leaves existing ones unchanged. Returns how many were added. */
type Add<R> = (trx: Queryable, rows: Numbered<R>[], now: Date) => Promise<number>

const affectedRows = ({ numAffectedRows = 0n }: { numAffectedRows?: bigint }) =>
  Number(numAffectedRows)

export const addBillingCompanies: Add<CompanyRow> = async (trx, rows, now) =>
  affectedRows(
    await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
      "billingCompany" text, addr1 text, addr2 text, city text, state text, "zipCode" text,
      country text, "adjustmentFactor" integer)
    ), added as (
      insert into billing_companies (name, addr1, addr2, city, state, zip_code, country, factor_thousandths)
      select "billingCompany", addr1, addr2, city, state, "zipCode", country, "adjustmentFactor" from given
      on conflict (lower(btrim(name))) do nothing
      returning id, name, factor_thousandths
    )
    insert into audit_records (at, actor, action, subject, subject_id, changes)
    select ${now}, 'console', 'import:companies', 'billing-company', id, jsonb_build_object(
      'parentCompanyName', jsonb_build_object('to', name),
      'adjustmentFactor', jsonb_build_object('to', factor_thousandths / 1000.0)) from added
  `.execute(trx),
  )

export const addSubCompanies: Add<CompanyRow> = async (trx, rows, now) =>
  affectedRows(
    await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
      "billingCompany" text, "subCompany" text, addr1 text, addr2 text, city text, state text,
      "zipCode" text, country text, "onehubLink" text)
    ), added as (
      insert into companies (billing_company_id, name, addr1, addr2, city, state, zip_code, country, document_link)
      select b.id, g."subCompany", g.addr1, g.addr2, g.city, g.state, g."zipCode", g.country, g."onehubLink"
      from given g join billing_companies b on lower(btrim(b.name)) = lower(btrim(g."billingCompany"))
      on conflict (billing_company_id, lower(btrim(name))) do nothing
      returning id, name, billing_company_id
    )
    insert into audit_records (at, actor, action, subject, subject_id, changes)
    select ${now}, 'console', 'import:companies', 'company', a.id, jsonb_build_object(
      'companyName', jsonb_build_object('to', a.name),
      'parentCompanyName', jsonb_build_object('to', b.name))
    from added a join billing_companies b on b.id = a.billing_company_id
  `.execute(trx),
  )

/** Without a password: they choose the first one through an emailed link. */
export const addUsers: Add<UserRow> = async (trx, rows, now) =>
  affectedRows(
    await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
      email text, "firstName" text, "lastName" text, phone text, active boolean, "noOrders" boolean,
      "noResults" boolean, "receiveCoAEmail" boolean, "billingCompanies" text[])
    ), added as (
      insert into users (email, first_name, last_name, phone, is_active, no_orders, no_results, receive_coa_email)
      select email, "firstName", "lastName", phone, active, "noOrders", "noResults", "receiveCoAEmail" from given
      on conflict (lower(email)) do nothing
      returning id, email
    ), joined as (
      insert into memberships (user_id, billing_company_id)
      select distinct a.id, b.id from added a join given g on g.email = a.email
        cross join unnest(g."billingCompanies") named
        join billing_companies b on lower(btrim(b.name)) = lower(btrim(named))
    )
    insert into audit_records (at, actor, action, subject, subject_id, changes)
    select ${now}, 'console', 'import:users', ${USER_SUBJECT}, a.id, jsonb_build_object(
      'email', jsonb_build_object('to', a.email),
      'parentCompanies', jsonb_build_object('to', to_jsonb(g."billingCompanies")))
    from added a join given g on g.email = a.email
  `.execute(trx),
  )

export const addContacts: Add<ContactRow> = async (trx, rows, now) =>
  affectedRows(
    await sql`
    with given as (select b.id as company_id, g.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
        "billingCompany" text, "firstName" text, "lastName" text, email text, phone text, roles text[])
      join billing_companies b on lower(btrim(b.name)) = lower(btrim(g."billingCompany"))
    ), added as (
      insert into contacts (billing_company_id, first_name, last_name, email, phone, roles)
      select company_id, "firstName", "lastName", email, phone, roles from given g
      where not exists (select from contacts c where c.billing_company_id = g.company_id
        and lower(c.first_name) = lower(g."firstName")
        and lower(c.last_name) is not distinct from lower(g."lastName")
        and lower(c.email) is not distinct from lower(g.email))
      returning *
    )
    insert into audit_records (at, actor, action, subject, subject_id, changes)
    select ${now}, 'console', 'import:contacts', 'billing-company', billing_company_id, jsonb_build_object(
      'contact', jsonb_build_object('to', concat_ws(' ', first_name, last_name)),
      'email', jsonb_build_object('to', email), 'roles', jsonb_build_object('to', to_jsonb(roles)))
    from added
  `.execute(trx),
  )

type UninvitedUser = { id: number; email: string; firstName: string }

/** The active users among these addresses who have neither a password nor a pending link. */
export async function findWaitingUsers(
  trx: Queryable,
  emails: string[],
  now: Date,
): Promise<UninvitedUser[]> {
  const { rows } = await sql<UninvitedUser>`
    select p.id, p.email, p.first_name as "firstName" from users p
    where lower(p.email) in (select lower(email) from unnest(${emails}::text[]) email)
      and p.is_active and p.password_hash is null
      and not exists (select from one_time_keys k where k.user_id = p.id and k.purpose = 'reset'
        and k.used_at is null and k.expires_at > ${now})
    order by p.id for no key update`.execute(trx)
  return rows
}
