import type * as contract from '@accession/contract/companies'
import { actorOf, changesBetween, recordAudit } from '../platform/audit.ts'
import type { Parts } from '../platform/parts.ts'
import { found, Problem } from '../platform/problem.ts'
import { refuseLinks } from '../platform/refuse-links.ts'
import type { Handler } from '../platform/serve.ts'
import { requireVersion } from '../platform/version.ts'
import {
  insertCompany,
  lockBillingCompany,
  lockCompany,
  saveCompany,
} from './company-writing-store.ts'
import { requireOwn } from './own-company.ts'
import { tellCompany } from './tell-company.ts'

const SUBJECT = 'company'

export function createCompany(parts: Parts): Handler<typeof contract.createCompany> {
  const { db, clock } = parts
  return async ({ body, person, request, reply }) => {
    const { parentCompanyId, addr2 = '', onehubLink = '', ...form } = body
    refuseLinks(form)
    return db.transaction().execute(async (trx) => {
      const { parentCompanyName } = found(await lockBillingCompany(trx, parentCompanyId))
      const fields = { ...form, addr2: addr2 || null, onehubLink: onehubLink || null }
      const { id } = await insertCompany(trx, parentCompanyId, fields)
      await recordAudit(trx, clock, {
        ...actorOf(person, request),
        action: 'company:create' as const,
        subject: SUBJECT,
        subjectId: id,
        changes: changesBetween<object>({}, { ...fields, parentCompanyName }) ?? {},
      })
      return tellCompany(trx, id, { person, reply })
    })
  }
}

/** It stays with its billing company, and its link to the documents is the laboratory's to set. */
export function updateCompany(parts: Parts): Handler<typeof contract.updateCompany> {
  const { db, clock } = parts
  return async ({ body, person, request, reply }) => {
    const { parentCompanyId, companyId: id, addr2 = '', onehubLink, ...form } = body
    requireOwn(person, parentCompanyId)
    return db.transaction().execute(async (trx) => {
      const { version, ...before } = found(await lockCompany(trx, id, parentCompanyId))
      const link = onehubLink === undefined ? before.onehubLink : onehubLink || null
      if (link !== before.onehubLink && !person.standing.isAdmin) throw new Problem('forbidden')
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
        await recordAudit(trx, clock, { ...actorOf(person, request), ...record })
      }
      return tellCompany(trx, id, { person, reply })
    })
  }
}
