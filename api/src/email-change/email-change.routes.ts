import * as emailChangeContract from '@accession/contract/email-change'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { keyThrottle } from '../users/key-throttle.ts'
import { cancelEmailChange, stopEmailChange } from './cancel-email-change.ts'
import { findEmailChange } from './email-change-store.ts'
import { finishEmailChange } from './finish-email-change.ts'
import { requestEmailChange } from './request-email-change.ts'

export function emailChangeRoutes(app: FastifyInstance, deps: Deps) {
  const { db, pool, clock } = deps
  const keys = keyThrottle(pool)
  serve(app, emailChangeContract.requestEmailChange, requestEmailChange(deps))
  serve(app, emailChangeContract.getEmailChange, async ({ user }) => ({
    change: (await findEmailChange(db, user.userId, clock.now())) ?? null,
  }))
  serve(app, emailChangeContract.cancelEmailChange, cancelEmailChange(deps))
  serve(app, emailChangeContract.finishEmailChange, finishEmailChange(deps, keys))
  serve(app, emailChangeContract.stopEmailChange, stopEmailChange(deps, keys))
}
