import type * as contract from '@accession/contract/company-users'
import { USER_SUBJECT } from '@accession/contract/history'
import { actorOf, changesBetween, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import { refuseLinks } from '../platform/http/refuse-links.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireVersion, sendVersion } from '../platform/http/version.ts'
import { lockMember, saveMembership, saveUser } from './user-store.ts'

export function updateCompanyUser(deps: Deps): Handler<typeof contract.updateCompanyUser> {
  const { db, clock } = deps
  return async ({ body, user, request, reply }) => {
    const { userId, companyManager, billing, ...fields } = body.user
    return db.transaction().execute(async (trx) => {
      const before = found(await lockMember(trx, userId, body.parentCompanyId))
      requireVersion(request, before.version)
      refuseLinks(fields, before)
      const { parentCompanyName, isManager, seesBilling, ...userBefore } = before
      const isManagerNow = companyManager ?? isManager
      const seesBillingNow = billing ?? seesBilling
      const named = (has: boolean) => (has ? parentCompanyName : null)
      let { version } = userBefore
      const changes = changesBetween(
        { ...userBefore, companyManager: named(isManager), billing: named(seesBilling) },
        { ...fields, companyManager: named(isManagerNow), billing: named(seesBillingNow) },
      )
      if (changes) {
        version = await saveUser(trx, userId, fields)
        await saveMembership(trx, userId, body.parentCompanyId, {
          is_manager: isManagerNow,
          sees_billing: seesBillingNow,
        })
        const record = {
          action: 'user:update' as const,
          subject: USER_SUBJECT,
          subjectId: userId,
          changes,
        }
        await recordAudit(trx, clock, { ...actorOf(user, request), ...record })
      }
      sendVersion(reply, version)
      const { email: username, isActive } = userBefore
      const rights = { companyManager: isManagerNow, billing: seesBillingNow }
      return { userId, username, isActive, ...fields, ...rights, version }
    })
  }
}
