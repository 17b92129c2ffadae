import type { refreshCookie } from '@accession/contract/session'
import { digestOf, randomToken, sameDigest } from '../platform/digest.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { SESSION_COOKIE } from './cookies.ts'
import { requireSameToken } from './same-token.ts'
import type { SessionParts } from './session-parts.ts'
import { bindCookie, findCookieDigest } from './session-store.ts'

/** Only the first one binds; a later one must come from the bound browser. */
export function bindBrowser({ db, cookie }: SessionParts): Handler<typeof refreshCookie> {
  return async ({ body, person, request, reply }) => {
    requireSameToken(request, body.rtoken)
    const secret = randomToken()
    if (await bindCookie(db, person.sessionId, digestOf(secret))) {
      reply.setCookie(SESSION_COOKIE, secret, cookie)
      return
    }
    const held = request.cookies[SESSION_COOKIE]
    const bound = await findCookieDigest(db, person.sessionId)
    if (!held || !bound || !sameDigest(bound, digestOf(held))) throw new Problem('unauthenticated')
    reply.setCookie(SESSION_COOKIE, held, cookie)
  }
}
