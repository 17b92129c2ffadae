import type * as contract from '@accession/contract/invitations'
import { hasRole } from '@accession/domain/access/permissions'
import { mayChange } from '../companies/own-company.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireBoundBrowser } from '../session/bound-browser.ts'
import { dropInvitation, lockInvitation } from './invitations-store.ts'
import { invitationSubject } from './invite-users.ts'

/** By anyone who may invite to the same: a member to their company, a manager of the laboratory to all and to none. */
export function withdrawInvitation(deps: Deps): Handler<typeof contract.withdrawInvitation> {
  const { db, clock } = deps
  return async ({ params, user, request }) => {
    await requireBoundBrowser(deps, request, user)
    return db.transaction().execute(async (trx) => {
      const { id, email, billingCompanyId } = found(
        await lockInvitation(trx, params.invitationId, clock.now()),
      )
      const mayInvite =
        billingCompanyId === null
          ? hasRole(user.permissions, 'manager')
          : mayChange(user, billingCompanyId)
      if (!mayInvite) throw new Problem(user.permissions.isAdmin ? 'forbidden' : 'not-found')
      await dropInvitation(trx, id)
      await recordAudit(trx, clock, {
        ...actorOf(user, request),
        action: 'invitation:withdraw',
        ...invitationSubject(billingCompanyId, user.userId),
        changes: { invited: { from: [email], to: null } },
      })
    })
  }
}
