import type { SignInOutcome } from '@accession/domain/access/sign-ins'
import type { FastifyRequest } from 'fastify'
import { digestOf, sameDigest } from '../platform/auth/digest.ts'
import type { Deps } from '../platform/deps.ts'
import type { Authenticate } from '../platform/http/access.ts'
import { SESSION_COOKIE, sentCookies } from './cookies.ts'
import { findOwnerOfToken, findSessionById, findSessionByRefreshToken } from './session-store.ts'
import { originOf, recordSignIn } from './sign-ins-store.ts'

/** The token of `Authorization: Bearer …`. */
export const bearerOf = (header: string | undefined): string | null =>
  header?.match(/^Bearer ([\w.~+/=-]{1,1000})$/i)?.[1] ?? null

/** A session bound to a browser works only there: a copied token is not enough. */
export function isBoundTo(cookieDigest: Buffer | null, request: FastifyRequest): boolean {
  if (!cookieDigest) return true
  return sentCookies(request, SESSION_COOKIE).some((sent) =>
    sameDigest(cookieDigest, digestOf(sent)),
  )
}

/** Access tokens and refresh tokens are never accepted in place of one another. */
export function authenticator({ pool, db, tokens, clock }: Deps): Authenticate {
  /** Only for tokens of a former session; an unknown token has no owner to record it for. */
  async function recordRefused(digest: Buffer, request: FastifyRequest, outcome: SignInOutcome) {
    const userId = await findOwnerOfToken(db, digest)
    if (userId === undefined) return
    await recordSignIn(db, { userId, outcome, origin: originOf(request), now: clock.now() })
  }
  return async (request, access) => {
    const token = bearerOf(request.headers.authorization)
    if (!token) return null
    if (access === 'refreshToken') {
      const digest = digestOf(token)
      const found = await findSessionByRefreshToken(pool, digest, clock.now())
      if (found && isBoundTo(found.cookieDigest, request)) return found.user
      await recordRefused(digest, request, found ? 'other-browser' : 'ended-session')
      return null
    }
    const sessionId = await tokens.readAccess(token)
    return sessionId ? findSessionById(pool, sessionId, clock.now()) : null
  }
}
