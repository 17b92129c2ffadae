import type * as contract from '@accession/contract/companies'
import { hasRole } from '@accession/domain/access/permissions'
import { actorOf, changesBetween, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { found, Problem } from '../platform/http/problem.ts'
import { refuseLinks } from '../platform/http/refuse-links.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireVersion } from '../platform/http/version.ts'
import {
  insertCompany,
  lockBillingCompany,
  lockCompany,
  saveCompany,
} from './company-writing-store.ts'
import { requireChangeable } from './own-company.ts'
import { replyWithCompany } from './reply-with-company.ts'

const SUBJECT = 'company'

export function createCompany(deps: Deps): Handler<typeof contract.createCompany> {
  const { db, clock } = deps
  return async ({ body, user, request, reply }) => {
    const { parentCompanyId, addr2 = '', onehubLink = '', ...form } = body
    refuseLinks(form)
    return db.transaction().execute(async (trx) => {
      const { parentCompanyName } = found(await lockBillingCompany(trx, parentCompanyId))
      const fields = { ...form, addr2: addr2 || null, onehubLink: onehubLink || null }
      const { id } = await insertCompany(trx, parentCompanyId, fields)
      await recordAudit(trx, clock, {
        ...actorOf(user, request),
        action: 'company:create' as const,
        subject: SUBJECT,
        subjectId: id,
        changes: changesBetween<object>({}, { ...fields, parentCompanyName }) ?? {},
      })
      return replyWithCompany(trx, id, { user, reply })
    })
  }
}

/** The billing company cannot change, and only the laboratory sets the documents link. */
export function updateCompany(deps: Deps): Handler<typeof contract.updateCompany> {
  const { db, clock } = deps
  return async ({ body, user, request, reply }) => {
    const { parentCompanyId, companyId: id, addr2 = '', onehubLink, ...form } = body
    requireChangeable(user, parentCompanyId)
    return db.transaction().execute(async (trx) => {
      const { version, ...before } = found(await lockCompany(trx, id, parentCompanyId))
      const link = onehubLink === undefined ? before.onehubLink : onehubLink || null
      if (link !== before.onehubLink && !hasRole(user.permissions, 'manager'))
        throw new Problem('forbidden')
      requireVersion(request, version)
      refuseLinks(form, before)
      const fields = { ...form, addr2: addr2 || null, onehubLink: link }
      const changes = changesBetween(before, fields)
      if (changes) {
        await saveCompany(trx, id, fields)
        const record = {
          action: 'company:update' as const,
          subject: SUBJECT,
          subjectId: id,
          changes,
        }
        await recordAudit(trx, clock, { ...actorOf(user, request), ...record })
      }
      return replyWithCompany(trx, id, { user, reply })
    })
  }
}
