import * as packContract from '@accession/contract/inspector-pack'
import type { FastifyInstance } from 'fastify'
import { orderFinder, orderLookup } from '../orders/get-order.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { getInspectorPack } from './get-inspector-pack.ts'

export function inspectorPackRoutes(app: FastifyInstance, deps: Deps) {
  const find = orderFinder(deps, orderLookup(deps))
  serve(app, packContract.getInspectorPack, getInspectorPack(deps, find))
}
