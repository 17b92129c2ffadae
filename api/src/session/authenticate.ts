import { digestOf } from '../platform/digest.ts'
import type { Parts } from '../platform/parts.ts'
import type { Authenticate } from '../platform/serve.ts'
import { findSessionById, findSessionByRefreshToken } from './session-store.ts'

/** The token of `Authorization: Bearer …`. */
export const bearerOf = (header: string | undefined): string | null =>
  header?.match(/^Bearer ([\w.~+/=-]{1,1000})$/i)?.[1] ?? null

/** An access token and a refresh token are never taken for one another. */
export function authenticator({ pool, tokens, clock }: Parts): Authenticate {
  return async (request, access) => {
    const token = bearerOf(request.headers.authorization)
    if (!token) return null
    if (access === 'refreshToken') {
      return findSessionByRefreshToken(pool, digestOf(token), clock.now())
    }
    const sessionId = await tokens.readAccess(token)
    return sessionId ? findSessionById(pool, sessionId, clock.now()) : null
  }
}
