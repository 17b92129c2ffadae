import * as contract from '@accession/contract/search'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { searchEverything, searchOrders, searchOrdersList } from './search.ts'

export function searchRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.searchEverything, searchEverything(deps))
  serve(app, contract.searchOrders, searchOrders(deps))
  serve(app, contract.searchOrdersList, searchOrdersList(deps))
}
