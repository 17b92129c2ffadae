import * as activityContract from '@accession/contract/activity'
import * as historyContract from '@accession/contract/history'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import { serve } from '../platform/http/serve.ts'
import { getActivity } from './get-activity.ts'
import { findHistory } from './history-store.ts'

const PAGE = 50

export function historyRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps
  serve(app, historyContract.getHistory, async ({ params, query: { offset } }) =>
    found(await findHistory(db, params, { limit: PAGE, offset })),
  )
  serve(app, activityContract.getActivity, getActivity(deps))
}
