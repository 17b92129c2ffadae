import type * as contract from '@accession/contract/company-people'
import { actorOf, recordAudit } from '../platform/audit.ts'
import type { Parts } from '../platform/parts.ts'
import { found, Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { endInvitations, endMembership, findPersonAndCompany } from './company-people-store.ts'

/** The account stays; what it could see of the company is gone on the next request. */
export function removeUser(parts: Parts): Handler<typeof contract.removeUser> {
  const { db, clock } = parts
  return async ({ body: { userId, parentCompanyId }, person, request }) => {
    await db.transaction().execute(async (trx) => {
      const named = found(await findPersonAndCompany(trx, userId, parentCompanyId))
      const wasMember = await endMembership(trx, userId, parentCompanyId)
      if (!wasMember) throw new Problem('invalid-request', { fields: { userId: 'Not a member' } })
      await endInvitations(trx, named.email, parentCompanyId)
      await recordAudit(trx, clock, {
        ...actorOf(person, request),
        action: 'user:remove',
        subject: 'person',
        subjectId: userId,
        changes: { parentCompany: { from: named.parentCompanyName, to: null } },
      })
    })
  }
}
