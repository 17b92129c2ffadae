import type { AdminRole } from '@accession/domain/session/standing'
import type { SignedIn } from '../platform/access.ts'
import type { Queryable } from '../platform/db.ts'

/** What an admin may change of a person, by the names it is recorded under. */
export type PersonFields = {
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

const people = (db: Queryable) =>
  db
    .selectFrom('people')
    .select([
      'id',
      'version',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'is_active as isActive',
      'is_admin as isAdmin',
      'no_orders as noOrders',
      'no_results as noResults',
      'receive_coa_email as receiveCoAEmail',
    ])

/** Only if they belong to the billing company. */
export const lockMember = (trx: Queryable, personId: number, billingCompanyId: number) =>
  people(trx)
    .innerJoin('memberships as m', 'm.person_id', 'id')
    .where('id', '=', personId)
    .where('m.billing_company_id', '=', billingCompanyId)
    .forNoKeyUpdate('people')
    .executeTakeFirst()

/**
 * The person, and beside them every active admin, locked in one order: changes of rights take
 * turns, and whoever lost theirs while waiting is not among the admins any more.
 */
export async function lockRights(trx: Queryable, personId: number, actor: SignedIn) {
  const locked = await people(trx)
    .where((eb) =>
      eb.or([
        eb('id', '=', personId),
        eb.and([eb('is_admin', '=', true), eb('is_active', '=', true)]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  const admins = locked.filter((row) => row.isAdmin && row.isActive)
  return {
    before: locked.find((row) => row.id === personId),
    actorRow: admins.find((row) => row.id === actor.personId),
    otherAdmins: admins.filter((row) => row.id !== personId),
  }
}

/** Fields that are left out stay as they are. Gives the version it makes. */
export async function savePerson(
  trx: Queryable,
  personId: number,
  fields: Partial<PersonFields>,
): Promise<number> {
  const { version } = await trx
    .updateTable('people')
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
    .where('id', '=', personId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Roles are part of the person: whoever saves them saves the person too. */
export async function saveRoles(trx: Queryable, personId: number, roles: readonly AdminRole[]) {
  await trx.deleteFrom('admin_roles').where('person_id', '=', personId).execute()
  const rows = roles.map((role) => ({ person_id: personId, role }))
  if (rows.length > 0) await trx.insertInto('admin_roles').values(rows).execute()
}
