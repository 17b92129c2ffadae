import { USER_SUBJECT } from '@accession/contract/history'
import type * as contract from '@accession/contract/users'
import { actorOf, changesBetween, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import { refuseLinks } from '../platform/http/refuse-links.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireVersion } from '../platform/http/version.ts'
import { findOwnAccount } from './account-store.ts'
import { replyWithUser } from './reply-with-user.ts'
import { saveUser } from './user-store.ts'

/** Three fields of one's own account; another user's id is refused, whether it exists or not. */
export function updateUser({ db, clock }: Deps): Handler<typeof contract.updateUser> {
  return ({ body, user, request, reply }) =>
    db.transaction().execute(async (trx) => {
      const { username, ...contact } = body
      const { userId } = user
      const before = await findOwnAccount(trx, userId)
      if (before.email.toLowerCase() !== username.toLowerCase()) throw new Problem('forbidden')
      requireVersion(request, before.version)
      refuseLinks(contact, before)
      const changes = changesBetween(before, contact)
      if (changes) {
        await saveUser(trx, userId, contact)
        await recordAudit(trx, clock, {
          ...actorOf(user, request),
          action: 'user:update',
          subject: USER_SUBJECT,
          subjectId: userId,
          changes,
        })
      }
      return replyWithUser(trx, userId, reply)
    })
}
