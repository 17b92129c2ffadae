import { ADMIN_ROLES, type AdminRole } from '../session/standing.ts'

/** Set by an admin on another person; on one's own row they stay as they are. */
export type Rights = { isAdmin: boolean; isActive: boolean; intake: boolean; finance: boolean }

export const RIGHTS_REFUSALS = [
  'own-rights',
  'not-an-admin',
  'last-admin',
  'last-with-role',
  'role-not-yours',
] as const
export type RightsRefusal = (typeof RIGHTS_REFUSALS)[number]

type Change = { from: Rights; to: Rights }

const same = (a: Rights, b: Rights): boolean =>
  a.isAdmin === b.isAdmin &&
  a.isActive === b.isActive &&
  a.intake === b.intake &&
  a.finance === b.finance

const isActiveAdmin = ({ isAdmin, isActive }: Rights): boolean => isAdmin && isActive

const isUsing = (role: AdminRole, rights: Rights): boolean => isActiveAdmin(rights) && rights[role]

type Others = { otherActiveAdmins: number; othersRoles: readonly AdminRole[] }

/**
 * Nobody changes their own rights, only admins have roles, and one active admin always stays. So does the
 * last one with a role: only who has it can give it.
 */
export function refuseRightsChange({
  from,
  to,
  isOneself,
  otherActiveAdmins,
  othersRoles,
}: Change & Others & { isOneself: boolean }): RightsRefusal | null {
  if (isOneself && !same(from, to)) return 'own-rights'
  if (!to.isAdmin && (to.intake || to.finance)) return 'not-an-admin'
  const ceases = isActiveAdmin(from) && !isActiveAdmin(to)
  if (ceases && otherActiveAdmins === 0) return 'last-admin'
  const lost = ADMIN_ROLES.filter((role) => isUsing(role, from) && !isUsing(role, to))
  return lost.every((role) => othersRoles.includes(role)) ? null : 'last-with-role'
}

/**
 * A role is given by someone who has it: to a person who does not, or by enabling one who does. Nor does
 * anyone else change the address of who has it, because a password reset goes there.
 */
export function refuseBeyondOwnRoles({
  from,
  to,
  isAddressChanged,
  ownRoles,
}: Change & { isAddressChanged: boolean; ownRoles: readonly AdminRole[] }): RightsRefusal | null {
  const wakes = !isActiveAdmin(from) && isActiveAdmin(to)
  const isBeyond = ADMIN_ROLES.filter((role) => !ownRoles.includes(role)).some((role) => {
    const isGiven = to[role] && (!from[role] || wakes)
    return isGiven || (isAddressChanged && from[role])
  })
  return isBeyond ? 'role-not-yours' : null
}

/** An admin's address, rights and roles are changed by someone who has just given their password. */
export const needsConfirmation = ({
  from,
  to,
  isAddressChanged,
}: Change & { isAddressChanged: boolean }): boolean =>
  (from.isAdmin || to.isAdmin) && (isAddressChanged || !same(from, to))
