import type { SignedIn } from '../platform/access.ts'
import { Problem } from '../platform/problem.ts'

export const isOwn = (person: SignedIn, billingCompanyId: number): boolean =>
  person.standing.isAdmin || person.billingCompanyIds.includes(billingCompanyId)

/** A company of others does not exist for a member; for an admin all do. */
export function requireOwn(person: SignedIn, billingCompanyId: number) {
  if (!isOwn(person, billingCompanyId)) throw new Problem('not-found')
}
