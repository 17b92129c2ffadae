import * as contract from '@accession/contract/worklist'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { getWorklist, getWorklistCsv } from './read-worklist.ts'

export function worklistRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.getWorklist, getWorklist(deps))
  serve(app, contract.getWorklistCsv, getWorklistCsv(deps))
}
