import type { FastifyRequest } from 'fastify'
import type { Authenticate } from '../platform/access.ts'
import { digestOf, sameDigest } from '../platform/digest.ts'
import type { Parts } from '../platform/parts.ts'
import { heldCookies, SESSION_COOKIE } from './cookies.ts'
import { findSessionById, findSessionByRefreshToken } from './session-store.ts'

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
export function authenticator({ pool, tokens, clock }: Parts): Authenticate {
  return async (request, access) => {
    const token = bearerOf(request.headers.authorization)
    if (!token) return null
    if (access === 'refreshToken') {
      const found = await findSessionByRefreshToken(pool, digestOf(token), clock.now())
      return found && isBoundTo(found.cookieDigest, request) ? found.person : null
    }
    const sessionId = await tokens.readAccess(token)
    return sessionId ? findSessionById(pool, sessionId, clock.now()) : null
  }
}
