import * as sessionContract from '@accession/contract/session'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { botCookie } from './bot-cookie.ts'
import { confirmPassword } from './confirm-password.ts'
import { cookiesFor, SESSION_COOKIE } from './cookies.ts'
import { login } from './login.ts'
import { endSession, getSessions } from './open-sessions.ts'
import { refresh } from './refresh.ts'
import { refreshCookie } from './refresh-cookie.ts'
import { endOwnSession } from './session-store.ts'
import { endUserSessions, getSignIns, getUserSignIns } from './sign-in-activity.ts'

export function sessionRoutes(app: FastifyInstance, parts: Parts) {
  const cookies = cookiesFor(parts.config.PUBLIC_URL)
  const sessionParts = { ...parts, ...cookies }
  serve(app, sessionContract.login, login(parts))
  serve(app, sessionContract.refresh, refresh(parts))
  serve(app, sessionContract.refreshCookie, refreshCookie(sessionParts))
  serve(app, sessionContract.botCookie, botCookie(parts))
  serve(app, sessionContract.confirmPassword, confirmPassword(parts))
  serve(app, sessionContract.getSessions, getSessions(sessionParts))
  serve(app, sessionContract.endSession, endSession(sessionParts))
  serve(app, sessionContract.getSignIns, getSignIns(parts))
  serve(app, sessionContract.getUserSignIns, getUserSignIns(parts))
  serve(app, sessionContract.endUserSessions, endUserSessions(parts))
  serve(app, sessionContract.logout, async ({ person, reply }) => {
    await endOwnSession(parts.db, person.personId, person.sessionId, parts.clock.now())
    cookies.clearCookie(reply, SESSION_COOKIE)
  })
}
