import { getTestTypes, getTurnTimes, toTestTypes, toTurnTimes } from '@accession/contract/catalog'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { serve } from '../platform/serve.ts'
import { findCatalogue } from './find-catalogue.ts'

type Parts = { db: Db; clock: Clock; timeZone: string }

export function catalogRoutes(app: FastifyInstance, { db, clock, timeZone }: Parts) {
  serve(app, getTestTypes, async () => toTestTypes(await findCatalogue(db, clock, timeZone)))
  serve(app, getTurnTimes, async () => toTurnTimes(await findCatalogue(db, clock, timeZone)))
}
