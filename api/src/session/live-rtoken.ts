import type { FastifyRequest } from 'fastify'
import { digestOf } from '../platform/auth/digest.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import { isBoundTo } from './authenticate.ts'
import { findSessionByRefreshToken } from './session-store.ts'

/**
 * The refresh token in the body must be of the access token's session, in the browser it is bound to: a
 * copied access token alone is not enough.
 */
export async function requireLiveRtoken(
  { pool, clock }: Pick<Deps, 'pool' | 'clock'>,
  request: FastifyRequest,
  rtoken: string,
) {
  const found = await findSessionByRefreshToken(pool, digestOf(rtoken), clock.now())
  const isSame =
    found &&
    found.user.sessionId === request.signedIn?.sessionId &&
    isBoundTo(found.cookieDigest, request)
  if (!isSame) throw new Problem('unauthenticated')
}
