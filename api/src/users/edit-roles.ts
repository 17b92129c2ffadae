import type { updateUserAdminRole } from '@accession/contract/users'
import { ADMIN_ROLES } from '@accession/domain/session/standing'
import { actorOf, changesBetween, recordAudit } from '../platform/audit.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { requireLiveRtoken } from '../session/live-rtoken.ts'
import { beginChange } from './change-rights.ts'
import { saveRoles } from './person-store.ts'

export function editRoles(parts: Parts): Handler<typeof updateUserAdminRole> {
  const { db, clock } = parts
  return async ({ body, person: actor, request }) => {
    await requireLiveRtoken(parts, request, body.rtoken)
    await db.transaction().execute(async (trx) => {
      const { person, refuse } = await beginChange(trx, body.userId, actor)
      const adminRoles = ADMIN_ROLES.filter((role) => body[role] === 'Yes').sort()
      refuse({ ...person, adminRoles })
      const changes = changesBetween(person, { adminRoles })
      if (!changes) return
      await saveRoles(trx, body.userId, adminRoles)
      await recordAudit(trx, clock, {
        ...actorOf(actor, request),
        action: 'user:roles',
        subject: 'person',
        subjectId: body.userId,
        changes,
      })
    })
  }
}
