import type * as contract from '@accession/contract/order-templates'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { found, Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { sendVersion } from '../platform/http/version.ts'
import { hasBillingCompany } from './licenses-store.ts'
import { findSampleTemplates, findTemplate, findTemplates } from './order-templates-store.ts'
import { requireOwn } from './own-company.ts'

/** The company that is asked for, or all of the user's own. */
async function companiesOf(
  { db }: Deps,
  user: SignedIn,
  parentCompanyId: number | undefined,
): Promise<readonly number[]> {
  if (parentCompanyId === undefined) return user.billingCompanyIds
  requireOwn(user, parentCompanyId)
  if (!(await hasBillingCompany(db, parentCompanyId))) throw new Problem('not-found')
  return [parentCompanyId]
}

export function getOrderTemplates(deps: Deps): Handler<typeof contract.getOrderTemplates> {
  return async ({ query: { parentCompanyId }, user }) => ({
    templates: await findTemplates(deps.db, await companiesOf(deps, user, parentCompanyId)),
  })
}

export function getSampleTemplates(deps: Deps): Handler<typeof contract.getSampleTemplates> {
  return async ({ query: { parentCompanyId }, user }) => ({
    templates: await findSampleTemplates(deps.db, await companiesOf(deps, user, parentCompanyId)),
  })
}

export function getOrderTemplate({ db }: Deps): Handler<typeof contract.getOrderTemplate> {
  return async ({ params: { templateId }, user, reply }) => {
    const template = found(await findTemplate(db, templateId))
    requireOwn(user, template.parentCompanyId)
    sendVersion(reply, template.version)
    return template
  }
}
