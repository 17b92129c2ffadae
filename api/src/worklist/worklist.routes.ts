import * as contract from '@accession/contract/worklist'
import * as viewsContract from '@accession/contract/worklist-views'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { getWorklist, getWorklistCsv } from './read-worklist.ts'
import { deleteWorklistView, getWorklistViews, saveWorklistView } from './worklist-views.ts'

export function worklistRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, contract.getWorklist, getWorklist(deps))
  serve(app, contract.getWorklistCsv, getWorklistCsv(deps))
  serve(app, viewsContract.getWorklistViews, getWorklistViews(deps))
  serve(app, viewsContract.saveWorklistView, saveWorklistView(deps))
  serve(app, viewsContract.deleteWorklistView, deleteWorklistView(deps))
}
