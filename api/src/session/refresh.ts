import type { refresh } from '@accession/contract/session'
import { digestOf, sameDigest } from '../platform/digest.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import { SESSION_COOKIE } from './cookies.ts'
import { findCookieDigest, touchSession } from './session-store.ts'

/** Once bound to a browser, a session is refreshed by that browser alone: a copied token is not enough. */
export function refreshAccess({ db, clock, tokens }: Parts): Handler<typeof refresh> {
  return async ({ person, request }) => {
    const bound = await findCookieDigest(db, person.sessionId)
    const cookie = request.cookies[SESSION_COOKIE]
    if (bound && !(cookie && sameDigest(bound, digestOf(cookie))))
      throw new Problem('unauthenticated')
    await touchSession(db, person.sessionId, clock.now())
    return tokens.grantAccess(person.sessionId)
  }
}
