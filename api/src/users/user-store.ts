import type { Queryable } from '../platform/db/db.ts'

/** The fields of a user an admin may change, under their audit names. */
export type UserFields = {
  email: string
  firstName: string
  lastName: string
  phone: string
  isActive: boolean
  isAdmin: boolean
  noOrders: boolean
  noResults: boolean
  receiveCoAEmail: boolean
}

const users = (db: Queryable) =>
  db
    .selectFrom('users')
    .select([
      'users.id',
      'users.version',
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.phone',
      'users.is_active as isActive',
      'users.is_admin as isAdmin',
      'users.no_orders as noOrders',
      'users.no_results as noResults',
      'users.receive_coa_email as receiveCoAEmail',
    ])

/** Only if they belong to the billing company. */
export const lockMember = (trx: Queryable, userId: number, billingCompanyId: number) =>
  users(trx)
    .innerJoin('memberships as m', 'm.user_id', 'users.id')
    .innerJoin('billing_companies as b', 'b.id', 'm.billing_company_id')
    .select([
      'm.is_manager as isManager',
      'm.sees_billing as seesBilling',
      'b.name as parentCompanyName',
    ])
    .where('users.id', '=', userId)
    .where('b.id', '=', billingCompanyId)
    .forNoKeyUpdate('users')
    .executeTakeFirst()

export const saveMembership = (
  trx: Queryable,
  userId: number,
  billingCompanyId: number,
  rights: { is_manager: boolean; sees_billing: boolean },
) =>
  trx
    .updateTable('memberships')
    .set(rights)
    .where('user_id', '=', userId)
    .where('billing_company_id', '=', billingCompanyId)
    .execute()

/**
 * The user and every active admin, locked in a fixed order: permission changes take turns, and an admin
 * who lost theirs while waiting is no longer among them.
 */
export async function lockRights(trx: Queryable, userId: number, actor: { userId: number }) {
  const locked = await users(trx)
    .where((eb) =>
      eb.or([
        eb('id', '=', userId),
        eb.and([eb('is_admin', '=', true), eb('is_active', '=', true)]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const admins = locked.filter((row) => row.isAdmin && row.isActive)
  return {
    before: locked.find((row) => row.id === userId),
    actorRow: admins.find((row) => row.id === actor.userId),
    otherAdmins: admins.filter((row) => row.id !== userId),
  }
}

/** Missing fields stay unchanged. Returns the new version. */
export async function saveUser(
  trx: Queryable,
  userId: number,
  fields: Partial<UserFields>,
): Promise<number> {
  const { version } = await trx
    .updateTable('users')
    .set((eb) => ({
      email: fields.email,
      first_name: fields.firstName,
      last_name: fields.lastName,
      phone: fields.phone,
      is_active: fields.isActive,
      is_admin: fields.isAdmin,
      no_orders: fields.noOrders,
      no_results: fields.noResults,
      receive_coa_email: fields.receiveCoAEmail,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
