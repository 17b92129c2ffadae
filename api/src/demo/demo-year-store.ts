import { addDays, type Day } from '@accession/domain/calendar/day'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import { DEMO_CONTACTS, DEMO_LICENSES, DEMO_USERS } from './demo-data.ts'

type DemoCompany = { companyId: number; billingCompanyId: number; factor: number; memberId: number }

/** The demo laboratory's staff, and who orders for which sub-company. */
export type DemoUserIds = {
  guest: number
  admin: number
  intake: number
  finance: number
  companies: DemoCompany[]
}

export async function findDemoUserIds(trx: Queryable): Promise<DemoUserIds> {
  const users = await trx.selectFrom('users').select(['id', 'email']).execute()
  const idOf = (kind: keyof typeof DEMO_USERS) =>
    users.find(({ email }) => email === DEMO_USERS[kind].email)?.id ?? 0
  const { rows: companies } = await sql<DemoCompany>`
    select c.id as "companyId", b.id as "billingCompanyId", b.factor_thousandths as factor,
      coalesce((select min(p.id) from memberships m join users p on p.id = m.user_id
          where m.billing_company_id = b.id and p.is_active and not p.no_orders),
        ${idOf('admin')}::integer) as "memberId"
    from companies c join billing_companies b on b.id = c.billing_company_id order by c.id`.execute(
    trx,
  )
  return {
    guest: idOf('guest'),
    admin: idOf('admin'),
    intake: idOf('intake'),
    finance: idOf('finance'),
    companies,
  }
}

/** Otherwise every invoice would look changed today, because it was accepted and issued just now. */
export const settleInvoiceDates = (trx: Queryable) =>
  sql`update orders set invoice_updated_at = coalesce(issued_at, accepted_at, received_at)
    where phase <> 'created'`.execute(trx)

export async function insertDemoContacts(trx: Queryable) {
  for (const { company, ...contact } of DEMO_CONTACTS) {
    const ofCompany = trx.selectFrom('billing_companies').select('id').where('name', '=', company)
    const values = { ...contact, billing_company_id: ofCompany }
    await trx.insertInto('contacts').values(values).execute()
  }
}

export async function insertDemoLicenses(trx: Queryable, today: Day) {
  for (const { company, expiresInDays, isUsed, ...license } of DEMO_LICENSES) {
    const ofCompany = trx.selectFrom('billing_companies').select('id').where('name', '=', company)
    const lastUsed = trx
      .selectFrom('orders')
      .innerJoin('billing_companies as b', 'b.id', 'orders.billing_company_id')
      .select((eb) => eb.fn.max('orders.created_at').as('at'))
      .where('b.name', '=', company)
    const values = {
      ...license,
      billing_company_id: ofCompany,
      expires_on: addDays(today, expiresInDays),
      ...(isUsed && { last_used_at: lastUsed }),
    }
    await trx.insertInto('licenses').values(values).execute()
  }
}
