import type * as contract from '@accession/contract/license-changes'
import { MAX_LICENSES } from '@accession/domain/companies/license-form'
import type { FastifyReply } from 'fastify'
import { changesBetween } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireVersion, sendVersion } from '../platform/http/version.ts'
import { type Actor, recordInCompany } from './company-history.ts'
import { lockBillingCompany } from './company-writing-store.ts'
import {
  countLicenses,
  insertLicense,
  lockLicense,
  readLicense,
  removeLicense,
  saveLicense,
} from './licenses-store.ts'
import { requireOwn } from './own-company.ts'

async function replyWithLicense(trx: Queryable, id: number, reply: FastifyReply) {
  const license = await readLicense(trx, id)
  sendVersion(reply, license.version)
  return license
}

async function holdLicense(trx: Queryable, id: number, { user, request }: Actor) {
  const { version, ...license } = found(await lockLicense(trx, id))
  requireOwn(user, license.billingCompanyId)
  requireVersion(request, version)
  return license
}

export function createLicense(deps: Deps): Handler<typeof contract.createLicense> {
  return ({ body: { parentCompanyId, license }, reply, ...by }) => {
    requireOwn(by.user, parentCompanyId)
    return deps.db.transaction().execute(async (trx) => {
      found(await lockBillingCompany(trx, parentCompanyId))
      if ((await countLicenses(trx, parentCompanyId)) >= MAX_LICENSES)
        throw new Problem('refused', { refusal: 'too-many-licenses' })
      const { id } = await insertLicense(trx, parentCompanyId, license)
      const { number, ...details } = license
      const changes = changesBetween<object>({}, { license: number, ...details }) ?? {}
      await recordInCompany(trx, deps, by, {
        action: 'license:create',
        billingCompanyId: parentCompanyId,
        changes,
      })
      return replyWithLicense(trx, id, reply)
    })
  }
}

export function updateLicense(deps: Deps): Handler<typeof contract.updateLicense> {
  return ({ body: { id, ...license }, reply, ...by }) =>
    deps.db.transaction().execute(async (trx) => {
      const { billingCompanyId, ...before } = await holdLicense(trx, id, by)
      const changed = changesBetween(before, license)
      if (changed) {
        await saveLicense(trx, id, license)
        const { number = { from: before.number, to: license.number }, ...changes } = changed
        await recordInCompany(trx, deps, by, {
          action: 'license:update',
          billingCompanyId,
          changes: { license: number, ...changes },
        })
      }
      return replyWithLicense(trx, id, reply)
    })
}

export function deleteLicense(deps: Deps): Handler<typeof contract.deleteLicense> {
  return ({ body: { licenseId }, ...by }) =>
    deps.db.transaction().execute(async (trx) => {
      const { billingCompanyId, number, ...details } = await holdLicense(trx, licenseId, by)
      await removeLicense(trx, licenseId)
      const gone = { license: number, ...details }
      const changes = Object.fromEntries(
        Object.entries(gone).map(([field, from]) => [field, { from }]),
      )
      await recordInCompany(trx, deps, by, { action: 'license:delete', billingCompanyId, changes })
    })
}
