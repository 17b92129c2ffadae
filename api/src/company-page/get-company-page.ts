import type * as contract from '@accession/contract/company-page'
import { hasRole } from '@accession/domain/access/permissions'
import { workDayOf } from '../orders/order-lists.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { findCompanyPage } from './company-page-store.ts'

export const getCompanyPage =
  (deps: Deps): Handler<typeof contract.getCompanyPage> =>
  async ({ params, user }) => {
    const page = found(
      await findCompanyPage(deps.db, params.parentCompanyId, {
        day: workDayOf(deps),
        seesBilling: hasRole(user.permissions, 'finance'),
      }),
    )
    return { ...page, usualDays: deps.config.laboratory.sage.termsDays }
  }
