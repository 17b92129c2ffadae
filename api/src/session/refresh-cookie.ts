import type * as contract from '@accession/contract/session'
import { digestOf } from '../platform/auth/digest.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { SESSION_COOKIE, sentCookies } from './cookies.ts'
import { requireSameToken } from './same-token.ts'
import { cookieAfter, firstCookie, isAccepted, judgeCookie } from './session-cookie.ts'
import { bindCookie, findCookieState } from './session-cookie-store.ts'
import type { SessionDeps } from './session-deps.ts'

/**
 * Only the first call binds; later ones come from the bound browser, which has its cookie. It is not set
 * again, because this answer could arrive after that of a refresh and undo it.
 */
export function refreshCookie(deps: SessionDeps): Handler<typeof contract.refreshCookie> {
  const { db, clock, setCookie, isRenamed } = deps
  return async ({ body: { rtoken }, user: { sessionId }, request, reply }) => {
    requireSameToken(request, rtoken)
    const state = await findCookieState(db, sessionId)
    const judged = judgeCookie(state, sentCookies(request, SESSION_COOKIE), clock.now())
    if (!isAccepted(judged)) throw new Problem('unauthenticated')
    if (judged.kind === 'unbound') {
      const cookie = firstCookie(state, rtoken)
      if (!(await bindCookie(db, sessionId, digestOf(cookie)))) throw new Problem('unauthenticated')
      setCookie(reply, SESSION_COOKIE, cookie)
    } else if (judged.kind === 'previous' && !state.isSeen) {
      setCookie(reply, SESSION_COOKIE, cookieAfter(judged.cookie, state, rtoken))
    } else if (judged.kind === 'current' && isRenamed(request, SESSION_COOKIE)) {
      setCookie(reply, SESSION_COOKIE, judged.cookie)
    }
  }
}
