import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'

export const isOwn = (user: SignedIn, billingCompanyId: number): boolean =>
  user.permissions.isAdmin || user.billingCompanyIds.includes(billingCompanyId)

/** Its managers and admins; a member without the right is told so. */
export function requireManaged(user: SignedIn, billingCompanyId: number) {
  requireOwn(user, billingCompanyId)
  const isManaged = user.permissions.isAdmin || user.managedCompanyIds.includes(billingCompanyId)
  if (!isManaged) throw new Problem('forbidden')
}

/** To a member, other companies do not exist; an admin sees all. */
export function requireOwn(user: SignedIn, billingCompanyId: number) {
  if (!isOwn(user, billingCompanyId)) throw new Problem('not-found')
}
