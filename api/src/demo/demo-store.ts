import { DEFAULT_COUNTRY } from '@accession/domain/companies/address-form'
import type { Queryable } from '../platform/db.ts'
import { DEMO_COMPANIES, DEMO_MESSAGE, DEMO_PEOPLE, type DemoPerson } from './demo-data.ts'

export async function hasPeople(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('people').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The same rows in the same order each time, so that their numbers are the same too. */
export async function insertDemo(trx: Queryable, passwordHash: string) {
  const billingIds = new Map<string, number>()
  for (const { companies, ...company } of DEMO_COMPANIES) {
    const { id } = await trx
      .insertInto('billing_companies')
      .values({ ...company, country: DEFAULT_COUNTRY })
      .returning('id')
      .executeTakeFirstOrThrow()
    billingIds.set(company.name, id)
    const children = companies.map((child) => ({
      ...child,
      country: DEFAULT_COUNTRY,
      billing_company_id: id,
    }))
    await trx.insertInto('companies').values(children).execute()
  }
  await trx.insertInto('website_messages').values(DEMO_MESSAGE).execute()
  for (const person of Object.values(DEMO_PEOPLE))
    await insertPerson(trx, person, passwordHash, billingIds)
}

async function insertPerson(
  trx: Queryable,
  person: DemoPerson,
  passwordHash: string,
  billingIds: Map<string, number>,
) {
  const { id } = await trx
    .insertInto('people')
    .values({
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: person.phone,
      password_hash: passwordHash,
      is_admin: person.isAdmin ?? false,
      is_active: person.isActive ?? true,
      no_orders: person.noOrders ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const role of person.roles ?? []) {
    await trx.insertInto('admin_roles').values({ person_id: id, role }).execute()
  }
  const companyId = person.company && billingIds.get(person.company)
  if (companyId) {
    const membership = { person_id: id, billing_company_id: companyId }
    await trx.insertInto('memberships').values(membership).execute()
  }
}
