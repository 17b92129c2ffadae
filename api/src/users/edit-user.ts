import { USER_SUBJECT } from '@accession/contract/history'
import type * as contract from '@accession/contract/users'
import { rolesAfter } from '@accession/domain/users/user-rights'
import { actorOf, changesBetween, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { refuseLinks } from '../platform/http/refuse-links.ts'
import type { Handler } from '../platform/http/serve.ts'
import { sendVersion } from '../platform/http/version.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { requireLiveRtoken } from '../session/live-rtoken.ts'
import { endIdleSessions, endSessionsOf } from '../session/session-store.ts'
import { addressChangedEmail } from './account-emails.ts'
import { saveRoles } from './admin-store.ts'
import { beginChange, isSameAddress, notifyAdmins } from './change-rights.ts'
import { dropKeysOf } from './keys-store.ts'
import { saveUser } from './user-store.ts'

/**
 * A user who is no longer an admin loses the roles too. A changed address or a disabled account
 * invalidates every open session and emailed link.
 */
export function updateUserInfo(deps: Deps): Handler<typeof contract.updateUserInfo> {
  const { db, clock } = deps
  return async ({ body, user: actor, request, reply }) => {
    const { userId, results, receiveEmail, active, rtoken, ...form } = body
    await requireLiveRtoken(deps, request, rtoken)
    await db.transaction().execute(async (trx) => {
      const begun = await beginChange(trx, userId, { user: actor, request, clock })
      const { user, version, decide } = begun
      refuseLinks(form, user)
      const fields = {
        ...form,
        noOrders: form.noOrders ?? user.noOrders,
        isActive: active,
        noResults: !results,
        receiveCoAEmail: receiveEmail,
      }
      const adminRoles = rolesAfter(user, form.isAdmin)
      const { isSensitive } = decide({ ...fields, adminRoles })
      const changes = changesBetween(user, { ...fields, adminRoles })
      if (!changes) return sendVersion(reply, version)
      sendVersion(reply, await saveUser(trx, userId, fields))
      if (changes.adminRoles) await saveRoles(trx, userId, adminRoles)
      if (user.isAdmin && !fields.isAdmin) await endIdleSessions(trx, userId, clock.now())
      const isMoved = !isSameAddress(fields.email, user.email)
      if (isMoved || changes.isActive) await dropKeysOf(trx, user.email)
      if (isMoved) {
        await endSessionsOf(trx, userId, clock.now())
        await enqueueEmail(trx, deps, addressChangedEmail(user))
      }
      await recordAudit(trx, clock, {
        ...actorOf(actor, request),
        action: 'user:update',
        subject: USER_SUBJECT,
        subjectId: userId,
        changes,
      })
      if (isSensitive) await notifyAdmins(trx, deps, begun, changes)
    })
  }
}
