import * as companiesContract from '@accession/contract/companies'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { searchBillingCompanies, searchCompaniesByName } from './companies-store.ts'
import { replyWithBillingCompany, replyWithCompany } from './reply-with-company.ts'
import { createParentCompany, updateParentCompany } from './save-billing-company.ts'
import { createCompany, updateCompany } from './save-company.ts'

const SEARCH_LIMIT = 50

type Search<M> = (db: Queryable, name: string, limit: number) => Promise<M[]>

export function companiesRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps
  const searchBy =
    <M>(search: Search<M>) =>
    async ({ query }: { query: { name: string } }) => {
      const found = await search(db, query.name, SEARCH_LIMIT + 1)
      const matches = found.slice(0, SEARCH_LIMIT)
      return { matches, limit: SEARCH_LIMIT, overLimit: found.length > SEARCH_LIMIT }
    }
  serve(app, companiesContract.searchParentCompanies, searchBy(searchBillingCompanies))
  serve(app, companiesContract.searchCompanies, searchBy(searchCompaniesByName))
  serve(app, companiesContract.getParentCompany, ({ params, ...to }) =>
    replyWithBillingCompany(db, params.parentCompanyId, to),
  )
  serve(app, companiesContract.getCompany, ({ params, ...to }) =>
    replyWithCompany(db, params.companyId, to),
  )
  serve(app, companiesContract.createParentCompany, createParentCompany(deps))
  serve(app, companiesContract.createCompany, createCompany(deps))
  serve(app, companiesContract.updateParentCompany, updateParentCompany(deps))
  serve(app, companiesContract.updateCompany, updateCompany(deps))
}
