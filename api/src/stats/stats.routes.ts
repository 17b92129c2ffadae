import * as statsContract from '@accession/contract/stats'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { getBilledStats, getDueStats, getReceivedStats, getWaitingStats } from './read-stats.ts'

/** What a manager looks at in the morning. */
export function statsRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, statsContract.getDueStats, getDueStats(deps))
  serve(app, statsContract.getReceivedStats, getReceivedStats(deps))
  serve(app, statsContract.getWaitingStats, getWaitingStats(deps))
  serve(app, statsContract.getBilledStats, getBilledStats(deps))
}
