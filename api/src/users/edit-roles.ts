import type * as contract from '@accession/contract/users'
import { ADMIN_ROLES } from '@accession/domain/session/standing'
import { actorOf, changesBetween, recordAudit } from '../platform/audit.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { sendVersion } from '../platform/version.ts'
import { requireLiveRtoken } from '../session/live-rtoken.ts'
import { beginChange, notifyAdmins } from './change-rights.ts'
import { savePerson, saveRoles } from './person-store.ts'

export function updateUserAdminRole(parts: Parts): Handler<typeof contract.updateUserAdminRole> {
  const { db, clock } = parts
  return async ({ body, person: actor, request, reply }) => {
    await requireLiveRtoken(parts, request, body.rtoken)
    await db.transaction().execute(async (trx) => {
      const begun = await beginChange(trx, body.userId, { person: actor, request, clock })
      const { person, version, decide } = begun
      const adminRoles = ADMIN_ROLES.filter((role) => body[role] === 'Yes').sort()
      const { isSensitive } = decide({ ...person, adminRoles })
      const changes = changesBetween(person, { adminRoles })
      if (!changes) return sendVersion(reply, version)
      await saveRoles(trx, body.userId, adminRoles)
      sendVersion(reply, await savePerson(trx, body.userId, {}))
      await recordAudit(trx, clock, {
        ...actorOf(actor, request),
        action: 'user:roles',
        subject: 'person',
        subjectId: body.userId,
        changes,
      })
      if (isSensitive) await notifyAdmins(trx, parts, begun, changes)
    })
  }
}
