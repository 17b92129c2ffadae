import type { FastifyRequest } from 'fastify'
import { digestOf } from '../platform/auth/digest.ts'
import type { Deps } from '../platform/deps.ts'
import { SESSION_COOKIE, sentCookies } from './cookies.ts'
import { endCopiedSession } from './end-copied-session.ts'
import { type CookieState, isAccepted, judgeCookie } from './session-cookie.ts'
import { markCookieSeen } from './session-cookie-store.ts'

export type BrowserDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'enqueue'>
type Used = { sessionId: string; cookie: CookieState; refreshToken: string }

/**
 * Whether a request with the session's refresh token comes from its browser. It learns from each one:
 * the current cookie has arrived, or an old one was copied, which ends the session.
 */
export async function isOwnBrowser(
  deps: BrowserDeps,
  request: FastifyRequest,
  { sessionId, cookie, refreshToken }: Used,
): Promise<boolean> {
  const sent = sentCookies(request, SESSION_COOKIE)
  const judged = judgeCookie(cookie, sent, deps.clock.now(), refreshToken)
  if (judged.kind === 'current' && !cookie.isSeen)
    await markCookieSeen(deps.db, sessionId, digestOf(judged.cookie))
  if (judged.kind === 'copied') await endCopiedSession(deps, request, sessionId)
  return isAccepted(judged)
}
