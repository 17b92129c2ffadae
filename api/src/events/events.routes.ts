import * as contract from '@accession/contract/events'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { getEvents } from './get-events.ts'

export function eventsRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.getEvents, getEvents(deps))
}
