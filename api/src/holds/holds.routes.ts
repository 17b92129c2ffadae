import * as holdsContract from '@accession/contract/holds'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { answerHold } from './answer-hold.ts'
import { endHold } from './end-hold.ts'
import { holdSample } from './hold-sample.ts'

export function holdsRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, holdsContract.holdSample, holdSample(deps))
  serve(app, holdsContract.answerHold, answerHold(deps))
  serve(app, holdsContract.endHold, endHold(deps))
}
