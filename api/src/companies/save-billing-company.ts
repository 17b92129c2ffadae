import type * as contract from '@accession/contract/companies'
import { actorOf, changesBetween, recordAudit } from '../platform/audit.ts'
import type { Parts } from '../platform/parts.ts'
import { found } from '../platform/problem.ts'
import { refuseLinks } from '../platform/refuse-links.ts'
import type { Handler } from '../platform/serve.ts'
import { requireVersion } from '../platform/version.ts'
import {
  insertBillingCompany,
  lockBillingCompany,
  saveBillingCompany,
} from './company-writing-store.ts'
import { requireOwn } from './own-company.ts'
import { tellBillingCompany } from './tell-company.ts'

const SUBJECT = 'billing-company'

export function createParentCompany(parts: Parts): Handler<typeof contract.createParentCompany> {
  const { db, clock } = parts
  return async ({ body: { companyName, addr2 = '', ...form }, person, request, reply }) => {
    refuseLinks({ companyName })
    return db.transaction().execute(async (trx) => {
      const fields = { ...form, addr2: addr2 || null }
      const { id } = await insertBillingCompany(trx, fields)
      await recordAudit(trx, clock, {
        ...actorOf(person, request),
        action: 'billing-company:create' as const,
        subject: SUBJECT,
        subjectId: id,
        changes: changesBetween<object>({}, fields) ?? {},
      })
      return tellBillingCompany(trx, id, { person, reply })
    })
  }
}

export function updateParentCompany(parts: Parts): Handler<typeof contract.updateParentCompany> {
  const { db, clock } = parts
  return async ({ body, person, request, reply }) => {
    const { parentCompanyId: id, addr2 = '', ...form } = body
    requireOwn(person, id)
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
        await recordAudit(trx, clock, { ...actorOf(person, request), ...record })
      }
      return tellBillingCompany(trx, id, { person, reply })
    })
  }
}
