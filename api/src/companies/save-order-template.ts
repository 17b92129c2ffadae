import type * as contract from '@accession/contract/order-template-changes'
import { MAX_TEMPLATES } from '@accession/domain/orders/template-form'
import type { FastifyReply } from 'fastify'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireVersion, sendVersion } from '../platform/http/version.ts'
import { type Actor, recordInCompany } from './company-history.ts'
import { lockBillingCompany } from './company-writing-store.ts'
import {
  countTemplates,
  findTemplate,
  insertTemplate,
  lockTemplate,
  removeTemplate,
  renameTemplate,
} from './order-templates-store.ts'
import { requireOwn } from './own-company.ts'

async function replyWithTemplate(trx: Queryable, id: number, reply: FastifyReply) {
  const template = found(await findTemplate(trx, id))
  sendVersion(reply, template.version)
  return template
}

async function holdTemplate(trx: Queryable, id: number, { user, request }: Actor) {
  const { version, ...template } = found(await lockTemplate(trx, id))
  requireOwn(user, template.billingCompanyId)
  requireVersion(request, version)
  return template
}

export function createOrderTemplate(deps: Deps): Handler<typeof contract.createOrderTemplate> {
  return ({ body: { parentCompanyId, ...template }, reply, ...by }) => {
    requireOwn(by.user, parentCompanyId)
    return deps.db.transaction().execute(async (trx) => {
      found(await lockBillingCompany(trx, parentCompanyId))
      if ((await countTemplates(trx, parentCompanyId)) >= MAX_TEMPLATES)
        throw new Problem('refused', { refusal: 'too-many-templates' })
      const { id } = await insertTemplate(trx, parentCompanyId, template)
      await recordInCompany(trx, deps, by, {
        action: 'template:create',
        billingCompanyId: parentCompanyId,
        changes: { template: { to: template.name }, samples: { to: template.samples.length } },
      })
      return replyWithTemplate(trx, id, reply)
    })
  }
}

export function renameOrderTemplate(deps: Deps): Handler<typeof contract.renameOrderTemplate> {
  return ({ body: { id, name }, reply, ...by }) =>
    deps.db.transaction().execute(async (trx) => {
      const { billingCompanyId, name: before } = await holdTemplate(trx, id, by)
      if (name !== before) {
        await renameTemplate(trx, id, name)
        const changes = { template: { from: before, to: name } }
        await recordInCompany(trx, deps, by, {
          action: 'template:update',
          billingCompanyId,
          changes,
        })
      }
      return replyWithTemplate(trx, id, reply)
    })
}

export function deleteOrderTemplate(deps: Deps): Handler<typeof contract.deleteOrderTemplate> {
  return ({ body: { templateId }, ...by }) =>
    deps.db.transaction().execute(async (trx) => {
      const template = await holdTemplate(trx, templateId, by)
      await removeTemplate(trx, templateId)
      await recordInCompany(trx, deps, by, {
        action: 'template:delete',
        billingCompanyId: template.billingCompanyId,
        changes: { template: { from: template.name }, samples: { from: template.numberOfSamples } },
      })
    })
}
