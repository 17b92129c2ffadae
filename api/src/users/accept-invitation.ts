import type * as contract from '@accession/contract/account-keys'
import { actorOf, recordAudit } from '../platform/audit.ts'
import { digestOf } from '../platform/digest.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { findOwnAccount } from './account-store.ts'
import { grantInvitation } from './grant-invitation.ts'
import { takeKey } from './keys-store.ts'

/** An account joins what its own address is invited to. A refusal leaves the key as it was. */
export function acceptInvitation({ db, clock }: Parts): Handler<typeof contract.acceptInvitation> {
  return ({ body, person, request }) =>
    db.transaction().execute(async (trx) => {
      const invitation = await takeKey(trx, 'invitation', digestOf(body.signupKey), clock.now())
      if (!invitation) throw new Problem('link-expired')
      const { email } = await findOwnAccount(trx, person.personId)
      if (email.toLowerCase() !== invitation.email.toLowerCase()) throw new Problem('not-found')
      const granted = await grantInvitation(trx, person.personId, invitation)
      await recordAudit(trx, clock, {
        ...actorOf(person, request),
        action: 'invitation:accept',
        subject: 'person',
        subjectId: person.personId,
        changes: granted,
      })
    })
}
