import type { AdminRole } from '@accession/domain/session/standing'
import type { Queryable } from '../platform/db.ts'

export const findPersonByEmail = (trx: Queryable, email: string) =>
  trx
    .selectFrom('people')
    .select(['id', 'is_admin', 'is_active'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()

/** Of one person, or those that any of several has. */
export const findRoles = async (
  trx: Queryable,
  ...personIds: readonly number[]
): Promise<AdminRole[]> => {
  const rows = await trx
    .selectFrom('admin_roles')
    .select('role')
    .distinct()
    .where((eb) => eb('person_id', '=', eb.fn.any(eb.val(personIds))))
    .orderBy('role')
    .execute()
  return rows.map((row) => row.role)
}

export async function makeAdmin(trx: Queryable, personId: number, roles: AdminRole[]) {
  await trx
    .updateTable('people')
    .set((eb) => ({ is_admin: true, is_active: true, version: eb('version', '+', 1) }))
    .where('id', '=', personId)
    .execute()
  if (roles.length === 0) return
  await trx
    .insertInto('admin_roles')
    .values(roles.map((role) => ({ person_id: personId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
