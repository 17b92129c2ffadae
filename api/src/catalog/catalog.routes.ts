import { getTestTypes, getTurnTimes, toTestTypes, toTurnTimes } from '@accession/contract/catalog'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { findCatalogue } from './find-catalogue.ts'

export function catalogRoutes(app: FastifyInstance, { db, clock, config }: Parts) {
  const find = () => findCatalogue(db, clock, config.laboratory.timeZone)
  serve(app, getTestTypes, async () => toTestTypes(await find()))
  serve(app, getTurnTimes, async () => toTurnTimes(await find()))
}
