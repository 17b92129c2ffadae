import type { SignInOutcome } from '@accession/domain/session/sign-ins'
import type { FastifyRequest } from 'fastify'
import type { Authenticate } from '../platform/access.ts'
import { digestOf, sameDigest } from '../platform/digest.ts'
import type { Parts } from '../platform/parts.ts'
import { heldCookies, SESSION_COOKIE } from './cookies.ts'
import { findOwnerOfToken, findSessionById, findSessionByRefreshToken } from './session-store.ts'
import { originOf, recordSignIn } from './sign-ins-store.ts'

/** The token of `Authorization: Bearer …`. */
export const bearerOf = (header: string | undefined): string | null =>
  header?.match(/^Bearer ([\w.~+/=-]{1,1000})$/i)?.[1] ?? null

/** Once bound to a browser, a session is that browser's alone: a copied token is not enough. */
export function isBoundTo(cookieDigest: Buffer | null, request: FastifyRequest): boolean {
  if (!cookieDigest) return true
  return heldCookies(request, SESSION_COOKIE).some((held) =>
    sameDigest(cookieDigest, digestOf(held)),
  )
}

/** An access token and a refresh token are never taken for one another. */
export function authenticator({ pool, db, tokens, clock }: Parts): Authenticate {
  /** Of a session that once was; a token nobody ever had is nobody's. */
  async function recordRefused(digest: Buffer, request: FastifyRequest, outcome: SignInOutcome) {
    const personId = await findOwnerOfToken(db, digest)
    if (personId === undefined) return
    await recordSignIn(db, { personId, outcome, origin: originOf(request), now: clock.now() })
  }
  return async (request, access) => {
    const token = bearerOf(request.headers.authorization)
    if (!token) return null
    if (access === 'refreshToken') {
      const digest = digestOf(token)
      const found = await findSessionByRefreshToken(pool, digest, clock.now())
      if (found && isBoundTo(found.cookieDigest, request)) return found.person
      await recordRefused(digest, request, found ? 'other-browser' : 'ended-session')
      return null
    }
    const sessionId = await tokens.readAccess(token)
    return sessionId ? findSessionById(pool, sessionId, clock.now()) : null
  }
}
