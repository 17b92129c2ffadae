import type * as contract from '@accession/contract/licenses'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { findLicenses, hasBillingCompany } from './licenses-store.ts'
import { requireOwn } from './own-company.ts'

export function getLicenses({ db }: Deps): Handler<typeof contract.getLicenses> {
  return async ({ query: { parentCompanyId }, user }) => {
    if (parentCompanyId === undefined)
      return { licenses: await findLicenses(db, user.billingCompanyIds) }
    requireOwn(user, parentCompanyId)
    const licenses = await findLicenses(db, [parentCompanyId])
    if (licenses.length === 0 && !(await hasBillingCompany(db, parentCompanyId)))
      throw new Problem('not-found')
    return { licenses }
  }
}
