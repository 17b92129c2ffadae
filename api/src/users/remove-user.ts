import type * as contract from '@accession/contract/company-users'
import { USER_SUBJECT } from '@accession/contract/history'
import { hasRole } from '@accession/domain/access/permissions'
import { requireManaged } from '../companies/own-company.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import {
  endInvitations,
  endMembership,
  findUserAndCompany,
  lockManagers,
} from './company-users-store.ts'

/** The account stays; access to the company ends with the next request. */
export function removeUser(deps: Deps): Handler<typeof contract.removeUser> {
  const { db, clock } = deps
  return async ({ body: { userId, parentCompanyId }, user, request }) => {
    requireManaged(user, parentCompanyId)
    const isForLab = hasRole(user.permissions, 'manager')
    // A company would be left without its manager.
    if (userId === user.userId && !isForLab)
      throw new Problem('refused', { refusal: 'own-membership' })
    await db.transaction().execute(async (trx) => {
      await requireStillManaged(trx, user, parentCompanyId)
      const named = found(await findUserAndCompany(trx, userId, parentCompanyId))
      const wasMember = await endMembership(trx, userId, parentCompanyId)
      // Other accounts are nothing a company may learn about.
      if (!wasMember && !isForLab) throw new Problem('not-found')
      if (!wasMember)
        throw new Problem('invalid-request', { fields: { userId: 'Not a user of this company' } })
      await endInvitations(trx, named.email, parentCompanyId)
      await recordAudit(trx, clock, {
        ...actorOf(user, request),
        action: 'user:remove',
        subject: USER_SUBJECT,
        subjectId: userId,
        changes: { parentCompany: { from: named.parentCompanyName, to: null } },
      })
    })
  }
}

/** Two managers who remove each other at once: the second is no longer one. */
async function requireStillManaged(trx: Queryable, user: SignedIn, billingCompanyId: number) {
  const managers = await lockManagers(trx, billingCompanyId)
  if (!hasRole(user.permissions, 'manager') && !managers.includes(user.userId))
    throw new Problem('forbidden')
}
