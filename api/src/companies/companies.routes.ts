import { searchParentCompanies } from '@accession/contract/companies'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { searchBillingCompanies } from './companies-store.ts'

const SEARCH_LIMIT = 50

export function companiesRoutes(app: FastifyInstance, { db }: Parts) {
  serve(app, searchParentCompanies, async ({ query }) => {
    const found = await searchBillingCompanies(db, query.name, SEARCH_LIMIT + 1)
    const matches = found.slice(0, SEARCH_LIMIT)
    return { matches, limit: SEARCH_LIMIT, overLimit: found.length > SEARCH_LIMIT }
  })
}
