import type * as contract from '@accession/contract/users'
import { actorOf, changesBetween, recordAudit } from '../platform/audit.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import { refuseLinks } from '../platform/refuse-links.ts'
import type { Handler } from '../platform/serve.ts'
import { requireVersion } from '../platform/version.ts'
import { findOwnAccount } from './account-store.ts'
import { savePerson } from './person-store.ts'
import { tellUser } from './tell-user.ts'

/** Three fields of one's own; whoever names another's account is refused, whether it exists or not. */
export function updateUser({ db, clock }: Parts): Handler<typeof contract.updateUser> {
  return ({ body, person, request, reply }) =>
    db.transaction().execute(async (trx) => {
      const { username, ...contact } = body
      const { personId } = person
      const before = await findOwnAccount(trx, personId)
      if (before.email.toLowerCase() !== username.toLowerCase()) throw new Problem('forbidden')
      requireVersion(request, before.version)
      refuseLinks(contact, before)
      const changes = changesBetween(before, contact)
      if (changes) {
        await savePerson(trx, personId, contact)
        await recordAudit(trx, clock, {
          ...actorOf(person, request),
          action: 'user:update',
          subject: 'person',
          subjectId: personId,
          changes,
        })
      }
      return tellUser(trx, personId, reply)
    })
}
