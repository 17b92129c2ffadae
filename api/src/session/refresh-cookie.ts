import type * as contract from '@accession/contract/session'
import { digestOf, randomToken, sameDigest } from '../platform/auth/digest.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { SESSION_COOKIE, sentCookies } from './cookies.ts'
import { requireSameToken } from './same-token.ts'
import type { SessionDeps } from './session-deps.ts'
import { bindCookie } from './session-store.ts'

/** Only the first call binds; later ones come from the bound browser, which keeps its cookie. */
export function refreshCookie({
  db,
  setCookie,
}: SessionDeps): Handler<typeof contract.refreshCookie> {
  return async ({ body, user, request, reply }) => {
    requireSameToken(request, body.rtoken)
    const secret = randomToken()
    const bound = await bindCookie(db, user.sessionId, digestOf(secret))
    const sent = sentCookies(request, SESSION_COOKIE)
    const cookie = [secret, ...sent].find((one) => bound && sameDigest(bound, digestOf(one)))
    if (!cookie) throw new Problem('unauthenticated')
    setCookie(reply, SESSION_COOKIE, cookie)
  }
}
