/** Set by an admin on another person; on one's own row they stay as they are. */
export type Rights = { isAdmin: boolean; isActive: boolean; intake: boolean; finance: boolean }

export type RightsRefusal = 'own-rights' | 'not-an-admin' | 'last-admin'

type Change = { from: Rights; to: Rights; isOneself: boolean; otherActiveAdmins: number }

const same = (a: Rights, b: Rights): boolean =>
  a.isAdmin === b.isAdmin &&
  a.isActive === b.isActive &&
  a.intake === b.intake &&
  a.finance === b.finance

/** Nobody changes their own rights, only admins have roles, and one active admin always stays. */
export function refuseRightsChange({
  from,
  to,
  isOneself,
  otherActiveAdmins,
}: Change): RightsRefusal | null {
  if (isOneself && !same(from, to)) return 'own-rights'
  if (!to.isAdmin && (to.intake || to.finance)) return 'not-an-admin'
  const ceases = from.isAdmin && from.isActive && !(to.isAdmin && to.isActive)
  return ceases && otherActiveAdmins === 0 ? 'last-admin' : null
}
