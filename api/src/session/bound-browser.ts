import type { FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { Problem } from '../platform/http/problem.ts'
import { isBoundTo } from './authenticate.ts'
import { findCookieDigest } from './session-store.ts'

/** For calls that affect other users: an access token copied from the browser is not enough. */
export async function requireBoundBrowser(
  { db }: Pick<Deps, 'db'>,
  request: FastifyRequest,
  { sessionId }: SignedIn,
) {
  const digest = await findCookieDigest(db, sessionId)
  if (!isBoundTo(digest, request)) throw new Problem('unauthenticated')
}
