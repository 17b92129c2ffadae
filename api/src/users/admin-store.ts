import type { AdminRole } from '@accession/domain/access/permissions'
import { sql } from 'kysely'
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
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(userIds))))
    .union(
      trx
        .selectFrom('users')
        .select(sql<AdminRole>`'manager'`.as('role'))
        .where((eb) => eb('id', '=', eb.fn.any(eb.val(userIds))))
        .where('is_admin', '=', true)
        .where('no_manager', '=', false),
    )
    .orderBy('role')
    .execute()
  return rows.map((row) => row.role)
}

/** A manager too, unless they already were an admin and it was taken from them. */
export async function makeAdmin(trx: Queryable, userId: number, roles: AdminRole[]) {
  await trx
    .updateTable('users')
    .set((eb) => ({
      is_admin: true,
      is_active: true,
      no_manager: sql<boolean>`no_manager and is_admin and not ${roles.includes('manager')}`,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', userId)
    .execute()
  const rows = storedRoles(roles).map((role) => ({ user_id: userId, role }))
  if (rows.length > 0)
    await trx
      .insertInto('admin_roles')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Whoever is no longer an admin is a manager again once they are made one. */
export async function saveRoles(trx: Queryable, userId: number, roles: readonly AdminRole[]) {
  await trx.deleteFrom('admin_roles').where('user_id', '=', userId).execute()
  const rows = storedRoles(roles).map((role) => ({ user_id: userId, role }))
  if (rows.length > 0) await trx.insertInto('admin_roles').values(rows).execute()
  await trx
    .updateTable('users')
    .set({ no_manager: sql<boolean>`is_admin and not ${roles.includes('manager')}` })
    .where('id', '=', userId)
    .execute()
}

/** Managers have no row: what is stored is that an admin is not one. */
const storedRoles = (roles: readonly AdminRole[]) => roles.filter((role) => role !== 'manager')
