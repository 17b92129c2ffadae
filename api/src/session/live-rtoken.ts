import type { FastifyRequest } from 'fastify'
import { digestOf } from '../platform/digest.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import { isBoundTo } from './authenticate.ts'
import { findSessionByRefreshToken } from './session-store.ts'

/**
 * The refresh token in the body proves the very session of the access token, in the browser it is
 * bound to: a copied access token alone changes nothing that asks for this.
 */
export async function requireLiveRtoken(
  { pool, clock }: Pick<Parts, 'pool' | 'clock'>,
  request: FastifyRequest,
  rtoken: string,
) {
  const found = await findSessionByRefreshToken(pool, digestOf(rtoken), clock.now())
  const isSame =
    found &&
    found.person.sessionId === request.signedIn?.sessionId &&
    isBoundTo(found.cookieDigest, request)
  if (!isSame) throw new Problem('unauthenticated')
}
