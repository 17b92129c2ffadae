import * as draftsContract from '@accession/contract/drafts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { getDraft, getDrafts } from './get-drafts.ts'
import { deleteDraft, saveDraft } from './save-draft.ts'

export function draftsRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, draftsContract.getDrafts, getDrafts(deps))
  serve(app, draftsContract.getDraft, getDraft(deps))
  serve(app, draftsContract.saveDraft, saveDraft(deps))
  serve(app, draftsContract.deleteDraft, deleteDraft(deps))
}
