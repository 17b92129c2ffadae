import type { SignInOutcome } from '@accession/domain/access/sign-ins'
import type { FastifyRequest } from 'fastify'
import { digestOf } from '../platform/auth/digest.ts'
import { isKeyToken } from '../platform/auth/key-tokens.ts'
import type { Deps } from '../platform/deps.ts'
import type { Authenticate, SignedIn } from '../platform/http/access.ts'
import { keyFinder } from './calling-key.ts'
import { isOwnBrowser } from './own-browser.ts'
import {
  findOwnerOfToken,
  findSessionAnd,
  findSessionById,
  findSessionByRefreshToken,
} from './session-store.ts'
import { originOf, recordSignIn } from './sign-ins-store.ts'

/** The token of `Authorization: Bearer …`. */
export const bearerOf = (header: string | undefined): string | null =>
  header?.match(/^Bearer ([\w.~+/=-]{1,1000})$/i)?.[1] ?? null

/** Access tokens, refresh tokens and API keys are never accepted in place of one another. */
export function authenticator(deps: Deps): Authenticate {
  const { pool, db, tokens, clock, config } = deps
  const findKey = keyFinder(deps)
  const decided = (user: SignedIn | null) =>
    user && {
      ...user,
      lacksSecondFactor: !!user.lacksSecondFactor && config.laboratory.staffSecondFactor,
    }
  /** Only for tokens of a former session; an unknown token has no owner to record it for. */
  async function recordRefused(digest: Buffer, request: FastifyRequest, outcome: SignInOutcome) {
    const userId = await findOwnerOfToken(db, digest)
    if (userId === undefined) return
    await recordSignIn(db, { userId, outcome, origin: originOf(request), now: clock.now() })
  }
  /** Reads the session on every request, alone or together with what the route reads as its user. */
  async function findLive(request: FastifyRequest, sessionId: string) {
    const { readAsCaller } = request.routeOptions.config
    const values = readAsCaller?.valuesFor(request)
    if (!readAsCaller || !values) return findSessionById(pool, sessionId, clock.now())
    const { statement } = readAsCaller
    const found = await findSessionAnd(pool, sessionId, clock.now(), statement, values)
    request.readAsCaller = found?.row
    return found?.user ?? null
  }
  return async (request, access) => {
    const token = bearerOf(request.headers.authorization)
    if (!token) return null
    if (isKeyToken(token)) return findKey(token)
    if (access === 'refreshToken') {
      const digest = digestOf(token)
      const found = await findSessionByRefreshToken(pool, digest, clock.now())
      if (found && (await isOwnBrowser(deps, request, { ...found, refreshToken: token })))
        return decided(found.user)
      await recordRefused(digest, request, found ? 'other-browser' : 'ended-session')
      return null
    }
    const sessionId = await tokens.readAccess(token)
    return sessionId ? decided(await findLive(request, sessionId)) : null
  }
}
