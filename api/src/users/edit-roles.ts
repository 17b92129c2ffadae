import { USER_SUBJECT } from '@accession/contract/history'
import type * as contract from '@accession/contract/users'
import { ADMIN_ROLES } from '@accession/domain/access/permissions'
import { actorOf, changesBetween, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { sendVersion } from '../platform/http/version.ts'
import { requireLiveRtoken } from '../session/live-rtoken.ts'
import { saveRoles } from './admin-store.ts'
import { beginChange, notifyAdmins } from './change-rights.ts'
import { saveUser } from './user-store.ts'

export function updateUserAdminRole(deps: Deps): Handler<typeof contract.updateUserAdminRole> {
  const { db, clock } = deps
  return async ({ body, user: actor, request, reply }) => {
    await requireLiveRtoken(deps, request, body.rtoken)
    await db.transaction().execute(async (trx) => {
      const begun = await beginChange(trx, body.userId, { user: actor, request, clock })
      const { user, version, decide } = begun
      const adminRoles = ADMIN_ROLES.filter((role) =>
        body[role] === undefined ? user.adminRoles.includes(role) : body[role] === 'Yes',
      ).sort()
      const { isSensitive } = decide({ ...user, adminRoles })
      const changes = changesBetween(user, { adminRoles })
      if (!changes) return sendVersion(reply, version)
      await saveRoles(trx, body.userId, adminRoles)
      sendVersion(reply, await saveUser(trx, body.userId, {}))
      await recordAudit(trx, clock, {
        ...actorOf(actor, request),
        action: 'user:roles',
        subject: USER_SUBJECT,
        subjectId: body.userId,
        changes,
      })
      if (isSensitive) await notifyAdmins(trx, deps, begun, changes)
    })
  }
}
