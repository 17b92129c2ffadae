import * as custodyContract from '@accession/contract/custody'
import type { FastifyInstance } from 'fastify'
import { orderFinder, orderLookup } from '../orders/get-order.ts'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { getCustodyPdf } from './custody-pdf.ts'
import { getCustody, recordCustody } from './record-custody.ts'

export function custodyRoutes(app: FastifyInstance, deps: Deps) {
  const lookUp = orderLookup(deps)
  serve(app, custodyContract.getCustody, getCustody(deps, lookUp))
  serve(app, custodyContract.recordCustody, recordCustody(deps))
  serve(app, custodyContract.getCustodyPdf, getCustodyPdf(deps, orderFinder(deps, lookUp)))
}
