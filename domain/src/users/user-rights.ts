import { ADMIN_ROLES, type AdminRole } from '../access/permissions.ts'

/** Set by an admin on other users; nobody can change their own. */
export type Rights = { isAdmin: boolean; isActive: boolean } & Record<AdminRole, boolean>

export const RIGHTS_REFUSALS = [
  'own-rights',
  'not-an-admin',
  'last-admin',
  'last-with-role',
  'role-not-yours',
  'own-membership',
] as const
export type RightsRefusal = (typeof RIGHTS_REFUSALS)[number]

type Change = { from: Rights; to: Rights }

type Admin = { isAdmin: boolean; isActive: boolean; adminRoles: readonly AdminRole[] }

export const rightsOf = ({ isAdmin, isActive, adminRoles }: Admin): Rights => ({
  isAdmin,
  isActive,
  intake: adminRoles.includes('intake'),
  finance: adminRoles.includes('finance'),
  manager: adminRoles.includes('manager'),
})

/** The roles of a user once they are an admin or no longer are one. */
export function rolesAfter(user: Admin, isAdmin: boolean): AdminRole[] {
  if (!isAdmin) return []
  return user.isAdmin ? [...user.adminRoles] : ['manager']
}

const same = (a: Rights, b: Rights): boolean =>
  a.isAdmin === b.isAdmin &&
  a.isActive === b.isActive &&
  ADMIN_ROLES.every((role) => a[role] === b[role])

const isActiveAdmin = ({ isAdmin, isActive }: Rights): boolean => isAdmin && isActive

const isUsing = (role: AdminRole, rights: Rights): boolean => isActiveAdmin(rights) && rights[role]

type Others = { otherActiveAdmins: number; othersRoles: readonly AdminRole[] }

/**
 * Nobody changes their own rights, only admins have roles, and at least one active admin remains.
 * The same goes for the last one with a role: only someone who has it can grant it.
 */
export function refuseRightsChange({
  from,
  to,
  isOneself,
  otherActiveAdmins,
  othersRoles,
}: Change & Others & { isOneself: boolean }): RightsRefusal | null {
  if (isOneself && !same(from, to)) return 'own-rights'
  if (!to.isAdmin && ADMIN_ROLES.some((role) => to[role])) return 'not-an-admin'
  const losesAdmin = isActiveAdmin(from) && !isActiveAdmin(to)
  if (losesAdmin && otherActiveAdmins === 0) return 'last-admin'
  const lost = ADMIN_ROLES.filter((role) => isUsing(role, from) && !isUsing(role, to))
  return lost.every((role) => othersRoles.includes(role)) ? null : 'last-with-role'
}

/**
 * Only someone who has a role can grant it, enable a user who has it, or change that user's
 * address, because password resets go there.
 */
export function refuseBeyondOwnRoles({
  from,
  to,
  isAddressChanged,
  ownRoles,
}: Change & { isAddressChanged: boolean; ownRoles: readonly AdminRole[] }): RightsRefusal | null {
  const becomesAdmin = !isActiveAdmin(from) && isActiveAdmin(to)
  const isBeyond = ADMIN_ROLES.filter((role) => !ownRoles.includes(role)).some((role) => {
    const isGiven = to[role] && (!from[role] || becomesAdmin)
    return isGiven || (isAddressChanged && from[role])
  })
  return isBeyond ? 'role-not-yours' : null
}

/** Changing an admin's address, rights or roles requires a recently confirmed password. */
export const needsConfirmation = ({
  from,
  to,
  isAddressChanged,
}: Change & { isAddressChanged: boolean }): boolean =>
  (from.isAdmin || to.isAdmin) && (isAddressChanged || !same(from, to))
