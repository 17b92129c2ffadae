import type { FastifyRequest } from 'fastify'
import { digestOf } from '../platform/auth/digest.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import { type BrowserDeps, isOwnBrowser } from './own-browser.ts'
import { findSessionByRefreshToken } from './session-store.ts'

/**
 * The refresh token in the body must be of the access token's session, in the browser it is bound to: a
 * copied access token alone is not enough.
 */
export async function requireLiveRtoken(
  deps: BrowserDeps & Pick<Deps, 'pool'>,
  request: FastifyRequest,
  rtoken: string,
) {
  const found = await findSessionByRefreshToken(deps.pool, digestOf(rtoken), deps.clock.now())
  const isSame =
    found?.sessionId === request.signedIn?.sessionId &&
    found !== null &&
    (await isOwnBrowser(deps, request, { ...found, refreshToken: rtoken }))
  if (!isSame) throw new Problem('unauthenticated')
}
