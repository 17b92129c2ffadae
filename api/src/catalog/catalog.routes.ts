import * as catalogContract from '@accession/contract/catalog'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { findCatalogue } from './find-catalogue.ts'

export function catalogRoutes(app: FastifyInstance, { db, clock, config }: Parts) {
  const find = () => findCatalogue(db, clock, config.laboratory.timeZone)
  serve(app, catalogContract.getTestTypes, async () => catalogContract.toTestTypes(await find()))
  serve(app, catalogContract.getTurnTimes, async () => catalogContract.toTurnTimes(await find()))
}
