import * as reportingContract from '@accession/contract/reporting'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { importReports } from './import-reports.ts'
import { reportTests, takeBackReports } from './report-tests.ts'

export function reportingRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, reportingContract.reportTests, reportTests(deps))
  serve(app, reportingContract.takeBackReports, takeBackReports(deps))
  serve(app, reportingContract.importReports, importReports(deps))
}
