import { hasRole } from '@accession/domain/access/permissions'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'

export const isOwn = (user: SignedIn, billingCompanyId: number): boolean =>
  user.permissions.isAdmin || user.billingCompanyIds.includes(billingCompanyId)

/** A member changes their own company; the laboratory's managers change any. */
export const mayChange = ({ permissions, billingCompanyIds }: SignedIn, billingCompanyId: number) =>
  hasRole(permissions, 'manager') || billingCompanyIds.includes(billingCompanyId)

/** Its managers and the laboratory's; anyone else who sees it is told so. */
export function requireManaged(user: SignedIn, billingCompanyId: number) {
  requireOwn(user, billingCompanyId)
  const isManaged =
    hasRole(user.permissions, 'manager') || user.managedCompanyIds.includes(billingCompanyId)
  if (!isManaged) throw new Problem('forbidden')
}

/** An admin who is not a manager sees it and is told so; to others it does not exist. */
export function requireChangeable(user: SignedIn, billingCompanyId: number) {
  requireOwn(user, billingCompanyId)
  if (!mayChange(user, billingCompanyId)) throw new Problem('forbidden')
}

/** To a member, other companies do not exist; an admin sees all. */
export function requireOwn(user: SignedIn, billingCompanyId: number) {
  if (!isOwn(user, billingCompanyId)) throw new Problem('not-found')
}
