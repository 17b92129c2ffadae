import * as contract from '@accession/contract/company-page'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { getCompanyPage } from './get-company-page.ts'

export function companyPageRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.getCompanyPage, getCompanyPage(deps))
}
