import {
  botCookie,
  confirmPassword,
  endSession,
  endUserSessions,
  getSessions,
  getSignIns,
  getUserSignIns,
  login,
  logout,
  refresh,
  refreshCookie,
} from '@accession/contract/session'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../platform/parts.ts'
import { serve } from '../platform/serve.ts'
import { rememberBrowser } from './bot-cookie.ts'
import { confirmOwnPassword } from './confirm-password.ts'
import { cookiesFor, SESSION_COOKIE } from './cookies.ts'
import { logIn } from './login.ts'
import { endOneOfOwn, listOwnSessions } from './open-sessions.ts'
import { refreshAccess } from './refresh.ts'
import { bindBrowser } from './refresh-cookie.ts'
import { endOwnSession } from './session-store.ts'
import { endSessionsOfUser, listOwnSignIns, listUserSignIns } from './sign-in-activity.ts'

export function sessionRoutes(app: FastifyInstance, parts: Parts) {
  const cookies = cookiesFor(parts.config.PUBLIC_URL)
  const sessionParts = { ...parts, ...cookies }
  serve(app, login, logIn(parts))
  serve(app, refresh, refreshAccess(parts))
  serve(app, refreshCookie, bindBrowser(sessionParts))
  serve(app, botCookie, rememberBrowser(parts))
  serve(app, confirmPassword, confirmOwnPassword(parts))
  serve(app, getSessions, listOwnSessions(sessionParts))
  serve(app, endSession, endOneOfOwn(sessionParts))
  serve(app, getSignIns, listOwnSignIns(parts))
  serve(app, getUserSignIns, listUserSignIns(parts))
  serve(app, endUserSessions, endSessionsOfUser(parts))
  serve(app, logout, async ({ person, reply }) => {
    await endOwnSession(parts.db, person.personId, person.sessionId, parts.clock.now())
    cookies.clearCookie(reply, SESSION_COOKIE)
  })
}
