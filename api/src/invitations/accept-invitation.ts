import { USER_SUBJECT } from '@accession/contract/history'
import type * as contract from '@accession/contract/invitations'
import { digestOf } from '../platform/auth/digest.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { findOwnAccount } from '../users/account-store.ts'
import { takeKey } from '../users/keys-store.ts'
import { grantInvitation } from './grant-invitation.ts'

/** A user accepts an invitation sent to their own address. A refusal does not use up the key. */
export function acceptInvitation({ db, clock }: Deps): Handler<typeof contract.acceptInvitation> {
  return ({ body, user, request }) =>
    db.transaction().execute(async (trx) => {
      const invitation = await takeKey(trx, 'invitation', digestOf(body.signupKey), clock.now())
      if (!invitation) throw new Problem('link-expired')
      const { email } = await findOwnAccount(trx, user.userId)
      if (email.toLowerCase() !== invitation.email.toLowerCase()) throw new Problem('not-found')
      const granted = await grantInvitation(trx, user.userId, invitation)
      await recordAudit(trx, clock, {
        ...actorOf(user, request),
        action: 'invitation:accept',
        subject: USER_SUBJECT,
        subjectId: user.userId,
        changes: granted,
      })
    })
}
