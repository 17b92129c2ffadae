import type { UserRow } from '@accession/contract/users'
import { ADMIN_ROLES, type AdminRole } from '@accession/domain/access/permissions'
import { pluralize } from '@accession/domain/fields/plural'
import { type Rights, refuseBeyondOwnRoles, rightsOf } from '@accession/domain/users/user-rights'

const list = new Intl.ListFormat('en-US')
const named = (roles: AdminRole[]) => `${list.format(roles)} ${pluralize(roles.length, 'role')}`

/** What an admin may not change about a user for lack of a role, and why. */
export function lockedRights(user: UserRow, ownRoles: readonly AdminRole[]) {
  const from = rightsOf({ ...user, adminRoles: user.adminRoles.map(({ roleType }) => roleType) })
  const isRefused = (change: Partial<Rights>, isAddressChanged = false) =>
    refuseBeyondOwnRoles({ from, to: { ...from, ...change }, isAddressChanged, ownRoles }) !== null
  const theirs = ADMIN_ROLES.filter((role) => from[role] && !ownRoles.includes(role))
  const notGiven = ADMIN_ROLES.filter(
    (role) => !from[role] && isRefused({ isAdmin: true, [role]: true }),
  )
  const isEmailLocked = isRefused({}, true)
  const isActiveLocked = !from.isActive && isRefused({ isActive: true })
  const needed = `Only an admin with the ${named(theirs)} can`
  const boxes: readonly string[] = [...notGiven, ...(isActiveLocked ? ['active'] : [])]
  return {
    boxes,
    emailNote: isEmailLocked ? `${needed} change this email.` : null,
    note: [
      notGiven.length > 0 &&
        `Only an admin with the ${named(notGiven)} can give ${pluralize(notGiven.length, 'it', 'them')} to others.`,
      isActiveLocked && `${needed} enable this user.`,
    ]
      .filter(Boolean)
      .join(' '),
  }
}
