import type * as contract from '@accession/contract/session'
import { digestOf } from '../platform/auth/digest.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { bearerOf } from './authenticate.ts'
import { SESSION_COOKIE, sentCookies } from './cookies.ts'
import { cookieAfter, judgeCookie } from './session-cookie.ts'
import { findCookieState, rotateCookie } from './session-cookie-store.ts'
import type { SessionDeps } from './session-deps.ts'
import { touchSession } from './session-store.ts'

/** Each refresh replaces the session's cookie; the answer is repeated until the browser has it. */
export function refresh(deps: SessionDeps): Handler<typeof contract.refresh> {
  const { db, clock, tokens, setCookie } = deps
  return async ({ user: { sessionId }, request, reply }) => {
    const now = clock.now()
    const refreshToken = bearerOf(request.headers.authorization) ?? ''
    const state = await findCookieState(db, sessionId)
    const judged = judgeCookie(state, sentCookies(request, SESSION_COOKIE), now)
    if (judged.kind === 'unbound') await touchSession(db, sessionId, now)
    else {
      const sent = 'cookie' in judged ? judged.cookie : ''
      const next = cookieAfter(sent, state, refreshToken)
      const rotation = { sessionId, sent: digestOf(sent), next: digestOf(next), now }
      const hasNext = await rotateCookie(db, rotation)
      if (hasNext === undefined) throw new Problem('unauthenticated')
      if (!hasNext) setCookie(reply, SESSION_COOKIE, next)
    }
    return tokens.grantAccess(sessionId)
  }
}
