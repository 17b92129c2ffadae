import * as catalogContract from '@accession/contract/catalog'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { findCatalog } from './find-catalog.ts'

export function catalogRoutes(app: FastifyInstance, { db, clock, config }: Deps) {
  const find = () => findCatalog(db, clock, config.laboratory.timeZone)
  serve(app, catalogContract.getTestTypes, async () => catalogContract.toTestTypes(await find()))
  serve(app, catalogContract.getTurnTimes, async () => catalogContract.toTurnTimes(await find()))
}
