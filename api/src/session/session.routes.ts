import { botCookie, login, logout, refresh, refreshCookie } from '@accession/contract/session'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import type { TokenSigner } from '../platform/access-tokens.ts'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { serve } from '../platform/serve.ts'
import { rememberDevice } from './bot-cookie.ts'
import { logIn } from './login.ts'
import type { LoginThrottle } from './login-throttle.ts'
import { refreshAccess } from './refresh.ts'
import { bindBrowser } from './refresh-cookie.ts'
import { endSession } from './session-store.ts'

export type SessionParts = {
  db: Db
  clock: Clock
  tokens: TokenSigner
  throttle: LoginThrottle
  cookie: CookieSerializeOptions
}

export function sessionRoutes(app: FastifyInstance, parts: SessionParts) {
  serve(app, login, logIn(parts))
  serve(app, refresh, refreshAccess(parts))
  serve(app, refreshCookie, bindBrowser(parts))
  serve(app, botCookie, rememberDevice(parts))
  serve(app, logout, async ({ person }) => {
    await endSession(parts.db, person.sessionId, parts.clock.now())
  })
}
