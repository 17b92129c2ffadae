import type * as contract from '@accession/contract/email-change'
import { USER_SUBJECT } from '@accession/contract/history'
import { digestOf } from '../platform/auth/digest.ts'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { endSessionsOf } from '../session/session-store.ts'
import { notifyAdmins } from '../users/change-rights.ts'
import type { KeyThrottle } from '../users/key-throttle.ts'
import { dropResetsOf, takeKey } from '../users/keys-store.ts'
import { lockRights, saveUser } from '../users/user-store.ts'
import { emailChangedEmail } from './email-change-emails.ts'
import { findChangingUser } from './email-change-store.ts'

/**
 * Signs the user out everywhere, and notifies the old address and, about an admin, the other admins.
 * If the address got an account in the meantime, the database refuses it.
 */
export function finishEmailChange(
  deps: Deps,
  keyThrottle: KeyThrottle,
): Handler<typeof contract.finishEmailChange> {
  const { db, clock, config } = deps
  return async ({ body, request }) => {
    const digest = digestOf(body.changeKey)
    const opened = findChangingUser(db, 'email-change', digest, clock.now())
    const { userId } = await keyThrottle.find(request, opened)
    return db.transaction().execute(async (trx) => {
      const now = clock.now()
      const { before: user, otherAdmins } = await lockRights(trx, userId, { userId })
      const key = await takeKey(trx, 'email-change', digest, now)
      if (!user?.isActive || !key) throw new Problem('link-expired')
      const changes = { email: { from: user.email, to: key.email } }
      await saveUser(trx, userId, { email: key.email })
      await endSessionsOf(trx, userId, now)
      await dropResetsOf(trx, userId)
      await recordAudit(trx, clock, {
        ...actorOf({ userId }, request),
        action: 'email:change',
        subject: USER_SUBJECT,
        subjectId: userId,
        changes,
      })
      const { firstName } = user
      await enqueueEmail(trx, deps, emailChangedEmail({ ...changes.email, firstName }, config))
      const recipients = [user.email, ...otherAdmins.map(({ email }) => email)]
      if (user.isAdmin) await notifyAdmins(trx, deps, { by: user, user, recipients }, changes)
      return { email: key.email, previousEmail: user.email }
    })
  }
}
