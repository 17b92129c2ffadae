import type * as contract from '@accession/contract/company-people'
import { actorOf, changesBetween, recordAudit } from '../platform/audit.ts'
import type { Parts } from '../platform/parts.ts'
import { found } from '../platform/problem.ts'
import { refuseLinks } from '../platform/refuse-links.ts'
import type { Handler } from '../platform/serve.ts'
import { requireVersion, sendVersion } from '../platform/version.ts'
import { lockMember, savePerson } from '../users/person-store.ts'

export function updateCompanyUser(parts: Parts): Handler<typeof contract.updateCompanyUser> {
  const { db, clock } = parts
  return async ({ body, person, request, reply }) => {
    const { userId, ...fields } = body.user
    return db.transaction().execute(async (trx) => {
      const before = found(await lockMember(trx, userId, body.parentCompanyId))
      requireVersion(request, before.version)
      refuseLinks(fields, before)
      let { version } = before
      const changes = changesBetween(before, fields)
      if (changes) {
        version = await savePerson(trx, userId, fields)
        const record = {
          action: 'user:update' as const,
          subject: 'person',
          subjectId: userId,
          changes,
        }
        await recordAudit(trx, clock, { ...actorOf(person, request), ...record })
      }
      sendVersion(reply, version)
      return { userId, username: before.email, isActive: before.isActive, ...fields, version }
    })
  }
}
