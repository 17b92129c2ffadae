import type { AdminRole } from '@accession/domain/access/permissions'
import type { Queryable } from '../platform/db/db.ts'

export const findUserByEmail = (trx: Queryable, email: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'is_admin', 'is_active'])
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()

/** The roles of one user, or those that any of several users have. */
export const findRoles = async (
  trx: Queryable,
  ...userIds: readonly number[]
): Promise<AdminRole[]> => {
  const rows = await trx
    .selectFrom('admin_roles')
    .select('role')
    .distinct()
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(userIds))))
    .orderBy('role')
    .execute()
  return rows.map((row) => row.role)
}

export async function makeAdmin(trx: Queryable, userId: number, roles: AdminRole[]) {
  await trx
    .updateTable('users')
    .set((eb) => ({ is_admin: true, is_active: true, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute()
  if (roles.length === 0) return
  await trx
    .insertInto('admin_roles')
    .values(roles.map((role) => ({ user_id: userId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
