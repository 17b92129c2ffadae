import type * as contract from '@accession/contract/companies'
import { actorOf, changesBetween, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import { refuseLinks } from '../platform/http/refuse-links.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireVersion } from '../platform/http/version.ts'
import {
  insertBillingCompany,
  lockBillingCompany,
  saveBillingCompany,
} from './company-writing-store.ts'
import { requireChangeable } from './own-company.ts'
import { replyWithBillingCompany } from './reply-with-company.ts'

const SUBJECT = 'billing-company'

export function createParentCompany(deps: Deps): Handler<typeof contract.createParentCompany> {
  const { db, clock } = deps
  return async ({ body: { companyName, addr2 = '', ...form }, user, request, reply }) => {
    refuseLinks({ companyName })
    return db.transaction().execute(async (trx) => {
      const fields = { ...form, addr2: addr2 || null }
      const { id } = await insertBillingCompany(trx, fields)
      await recordAudit(trx, clock, {
        ...actorOf(user, request),
        action: 'billing-company:create' as const,
        subject: SUBJECT,
        subjectId: id,
        changes: changesBetween<object>({}, fields) ?? {},
      })
      return replyWithBillingCompany(trx, id, { user, reply })
    })
  }
}

export function updateParentCompany(deps: Deps): Handler<typeof contract.updateParentCompany> {
  const { db, clock } = deps
  return async ({ body, user, request, reply }) => {
    const { parentCompanyId: id, addr2 = '', ...form } = body
    requireChangeable(user, id)
    return db.transaction().execute(async (trx) => {
      const { version, ...before } = found(await lockBillingCompany(trx, id))
      requireVersion(request, version)
      refuseLinks(form, before)
      const fields = { ...form, addr2: addr2 || null }
      const changes = changesBetween(before, fields)
      if (changes) {
        await saveBillingCompany(trx, id, fields)
        const record = {
          action: 'billing-company:update' as const,
          subject: SUBJECT,
          subjectId: id,
          changes,
        }
        await recordAudit(trx, clock, { ...actorOf(user, request), ...record })
      }
      return replyWithBillingCompany(trx, id, { user, reply })
    })
  }
}
