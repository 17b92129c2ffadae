import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'

export const isOwn = (user: SignedIn, billingCompanyId: number): boolean =>
  user.permissions.isAdmin || user.billingCompanyIds.includes(billingCompanyId)

/** To a member, other companies do not exist; an admin sees all. */
export function requireOwn(user: SignedIn, billingCompanyId: number) {
  if (!isOwn(user, billingCompanyId)) throw new Problem('not-found')
}
