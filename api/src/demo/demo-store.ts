import { DEFAULT_COUNTRY } from '@accession/domain/companies/address-form'
import type { Queryable } from '../platform/db/db.ts'
import { DEMO_COMPANIES, DEMO_MESSAGE, DEMO_USERS, type DemoUser } from './demo-data.ts'

export async function hasUsers(db: Queryable): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The same rows in the same order each time, so that ids are stable. */
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
  for (const user of Object.values(DEMO_USERS))
    await insertUser(trx, user, passwordHash, billingIds)
}

async function insertUser(
  trx: Queryable,
  user: DemoUser,
  passwordHash: string,
  billingIds: Map<string, number>,
) {
  const { id } = await trx
    .insertInto('users')
    .values({
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      phone: user.phone,
      password_hash: passwordHash,
      is_admin: user.isAdmin ?? false,
      is_active: user.isActive ?? true,
      no_orders: user.noOrders ?? false,
      no_manager: user.noManager ?? false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const role of user.roles ?? []) {
    await trx.insertInto('admin_roles').values({ user_id: id, role }).execute()
  }
  const companyId = user.company && billingIds.get(user.company)
  if (companyId) {
    const membership = {
      user_id: id,
      billing_company_id: companyId,
      is_manager: user.companyManager ?? false,
      sees_billing: user.billing ?? false,
    }
    await trx.insertInto('memberships').values(membership).execute()
  }
}
