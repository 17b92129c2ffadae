import * as passwordResetContract from '@accession/contract/password-reset'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { keyThrottle } from '../users/key-throttle.ts'
import { finishReset } from './finish-reset.ts'
import { requestReset } from './request-reset.ts'

export function passwordResetRoutes(app: FastifyInstance, deps: Deps) {
  serve(app, passwordResetContract.requestReset, requestReset(deps))
  serve(app, passwordResetContract.finishReset, finishReset(deps, keyThrottle(deps.pool)))
}
