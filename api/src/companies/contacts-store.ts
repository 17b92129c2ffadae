import type { Contact } from '@accession/contract/contacts'
import type { ContactForm, ContactRole } from '@accession/domain/companies/contact-form'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

/** Includes whether the last completed email to the address was delivered. */
const contactJson = sql<Contact>`json_build_object('id', c.id, 'firstName', c.first_name,
  'lastName', c.last_name, 'email', c.email, 'phone', c.phone,
  'roles', (select coalesce(json_agg(json_build_object('keyName', role)), '[]')
    from unnest(c.roles) role),
  'isFailing', coalesce((select m.status = 'failed' from mails m
    where lower(m.recipient) = lower(c.email) and m.status <> 'queued'
    order by m.created_at desc limit 1), false),
  'version', c.version)`

/** Undefined if there is no such billing company. */
export async function findContacts(db: Queryable, billingCompanyId: number) {
  const row = await db
    .selectFrom('billing_companies as b')
    .select(
      sql<Contact[]>`(select coalesce(
        json_agg(${contactJson} order by c.first_name, c.last_name, c.id), '[]')
        from contacts c where c.billing_company_id = b.id)`.as('contacts'),
    )
    .where('b.id', '=', billingCompanyId)
    .executeTakeFirst()
  return row?.contacts
}

export async function readContact(db: Queryable, id: number): Promise<Contact> {
  const { contact } = await db
    .selectFrom('contacts as c')
    .select(contactJson.as('contact'))
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow()
  return contact
}

export const lockContact = (trx: Queryable, id: number) =>
  trx
    .selectFrom('contacts')
    .select([
      'billing_company_id as billingCompanyId',
      'version',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone',
      'roles',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

const columns = ({ firstName, lastName, email, phone, roles }: ContactForm) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  phone,
  roles: [...roles],
})

export const insertContact = (trx: Queryable, billingCompanyId: number, form: ContactForm) =>
  trx
    .insertInto('contacts')
    .values({ billing_company_id: billingCompanyId, ...columns(form) })
    .returning('id')
    .executeTakeFirstOrThrow()

export const saveContact = (trx: Queryable, id: number, form: ContactForm) =>
  trx
    .updateTable('contacts')
    .set((eb) => ({ ...columns(form), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export async function countContacts(trx: Queryable, billingCompanyId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('contacts')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('billing_company_id', '=', billingCompanyId)
    .executeTakeFirstOrThrow()
  return count
}

export const removeContact = (trx: Queryable, id: number) =>
  trx.deleteFrom('contacts').where('id', '=', id).execute()

/** Which contacts get which kind of order email. */
export const ROLE_OF_KIND = {
  'order-placed': 'submission',
  'order-edited': 'submission',
  'order-received': 'submission',
  'order-canceled': 'submission',
  'invoice-issued': 'billing',
  'payment-received': 'billing',
  'results-ready': 'results',
  'sample-on-hold': 'submission',
  'hold-ended': 'submission',
} as const satisfies Record<string, ContactRole>
export type OrderEmailKind = keyof typeof ROLE_OF_KIND

type Part = RawBuilder<unknown>

/** The same in SQL, for the kind of an email sent before. */
export const roleOfKind = (kind: Part): Part =>
  sql`case ${kind} ${sql.join(
    Object.entries(ROLE_OF_KIND).map(([name, role]) => sql`when ${name} then ${role}`),
    sql` `,
  )} end`

/**
 * Whoever placed the order, as long as they may see it, and the billing company's contacts with the
 * role; each address once. Results go to nobody who may not see them: not to a user without the
 * right, and not to a contact whose account is disabled or no longer belongs to the company.
 */
export const recipientsOf = (orderId: Part, role: Part | ContactRole) => sql<string[]>`array(
  select email from (
    select distinct on (lower(email)) email, place from (
      select p.email, 1 as place, p.id from orders w join users p on p.id = w.created_by
      where w.id = ${orderId} and p.is_active and (${role} <> 'results' or p.is_admin or not p.no_results)
        and (p.is_admin or w.guest_info is not null or exists (
        select from memberships m
        where m.user_id = p.id and m.billing_company_id = w.billing_company_id))
      union all
      select k.email, 2, k.id from orders w join contacts k on k.billing_company_id = w.billing_company_id
      where w.id = ${orderId} and k.roles @> array[${role}] and k.email is not null
        and (${role} <> 'results' or not exists (
          select from users p where lower(p.email) = lower(k.email) and not (p.is_active and (p.is_admin
            or not p.no_results and exists (select from memberships m
              where m.user_id = p.id and m.billing_company_id = w.billing_company_id)))))
    ) each_address order by lower(email), place, id
  ) recipients order by place, lower(email))`

export const recipientsOfOrder = (orderId: number, role: ContactRole) =>
  recipientsOf(sql`${orderId}::integer`, role)
