import * as sessionContract from '@accession/contract/session'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { serve } from '../platform/http/serve.ts'
import { botCookie } from './bot-cookie.ts'
import { confirmPassword } from './confirm-password.ts'
import { cookiesFor, SESSION_COOKIE } from './cookies.ts'
import { login } from './login.ts'
import { endSession, getSessions } from './open-sessions.ts'
import { refresh } from './refresh.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { endOwnSession } from './session-store.ts'
import { endUserSessions, getSignIns, getUserSignIns } from './sign-in-activity.ts'

export function sessionRoutes(app: FastifyInstance, deps: Deps) {
  const cookies = cookiesFor(deps.config.PUBLIC_URL)
  const sessionDeps = { ...deps, ...cookies }
  serve(app, sessionContract.login, login(deps))
  serve(app, sessionContract.refresh, refresh(sessionDeps))
  serve(app, sessionContract.refreshCookie, refreshCookie(sessionDeps))
  serve(app, sessionContract.botCookie, botCookie(deps))
  serve(app, sessionContract.confirmPassword, confirmPassword(deps))
  serve(app, sessionContract.getSessions, getSessions(sessionDeps))
  serve(app, sessionContract.endSession, endSession(sessionDeps))
  serve(app, sessionContract.getSignIns, getSignIns(deps))
  serve(app, sessionContract.getUserSignIns, getUserSignIns(deps))
  serve(app, sessionContract.endUserSessions, endUserSessions(deps))
  serve(app, sessionContract.logout, async ({ user, reply }) => {
    await endOwnSession(deps.db, user.userId, user.sessionId, deps.clock.now())
    cookies.clearCookie(reply, SESSION_COOKIE)
  })
}
