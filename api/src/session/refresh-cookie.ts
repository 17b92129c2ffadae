import type * as contract from '@accession/contract/session'
import { digestOf, randomToken, sameDigest } from '../platform/digest.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { heldCookies, SESSION_COOKIE } from './cookies.ts'
import { requireSameToken } from './same-token.ts'
import type { SessionParts } from './session-parts.ts'
import { bindCookie } from './session-store.ts'

/** Only the first one binds; a later one comes from the bound browser, which keeps its cookie. */
export function refreshCookie({
  db,
  setCookie,
}: SessionParts): Handler<typeof contract.refreshCookie> {
  return async ({ body, person, request, reply }) => {
    requireSameToken(request, body.rtoken)
    const secret = randomToken()
    const bound = await bindCookie(db, person.sessionId, digestOf(secret))
    const held = heldCookies(request, SESSION_COOKIE)
    const cookie = [secret, ...held].find((one) => bound && sameDigest(bound, digestOf(one)))
    if (!cookie) throw new Problem('unauthenticated')
    setCookie(reply, SESSION_COOKIE, cookie)
  }
}
