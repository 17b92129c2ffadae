import * as historyContract from '@accession/contract/history'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { found } from '../platform/problem.ts'
import { serve } from '../platform/serve.ts'
import { findHistory } from './history-store.ts'

const PAGE = 50

export function historyRoutes(app: FastifyInstance, { db }: Parts) {
  serve(app, historyContract.getHistory, async ({ params, query: { offset } }) =>
    found(await findHistory(db, params, { limit: PAGE, offset })),
  )
}
