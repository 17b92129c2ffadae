import type * as contract from '@accession/contract/company-people'
import { isOwn } from '../companies/own-company.ts'
import { actorOf, recordAudit } from '../platform/audit.ts'
import type { Parts } from '../platform/parts.ts'
import { found, Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { requireBoundBrowser } from '../session/bound-browser.ts'
import { dropInvitation, lockInvitation } from './invitations-store.ts'
import { invitationSubject } from './invite-users.ts'

/** By whoever may invite to the same: a member to their company, an admin to all and to none. */
export function withdrawInvitation(parts: Parts): Handler<typeof contract.withdrawInvitation> {
  const { db, clock } = parts
  return async ({ params, person, request }) => {
    await requireBoundBrowser(parts, request, person)
    return db.transaction().execute(async (trx) => {
      const { id, email, billingCompanyId } = found(
        await lockInvitation(trx, params.invitationId, clock.now()),
      )
      const mayInvite =
        billingCompanyId === null ? person.standing.isAdmin : isOwn(person, billingCompanyId)
      if (!mayInvite) throw new Problem('not-found')
      await dropInvitation(trx, id)
      await recordAudit(trx, clock, {
        ...actorOf(person, request),
        action: 'invitation:withdraw',
        ...invitationSubject(billingCompanyId, person.personId),
        changes: { invited: { from: [email], to: null } },
      })
    })
  }
}
