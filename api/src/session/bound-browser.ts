import type { FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import { SESSION_COOKIE, sentCookies } from './cookies.ts'
import { isAccepted, judgeCookie } from './session-cookie.ts'
import { findCookieState } from './session-cookie-store.ts'

/** For calls that affect other users: an access token copied from the browser is not enough. */
export async function requireBoundBrowser(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
  { sessionId }: SignedIn,
) {
  const cookie = await findCookieState(db, sessionId)
  const judged = judgeCookie(cookie, sentCookies(request, SESSION_COOKIE), clock.now())
  if (!isAccepted(judged)) throw new Problem('unauthenticated')
}
