import type { FastifyRequest } from 'fastify'
import type { SignedIn } from '../platform/access.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import { isBoundTo } from './authenticate.ts'
import { findCookieDigest } from './session-store.ts'

/** For calls that reach other people: an access token copied out of the browser is not enough. */
export async function requireBoundBrowser(
  { db }: Pick<Parts, 'db'>,
  request: FastifyRequest,
  { sessionId }: SignedIn,
) {
  const digest = await findCookieDigest(db, sessionId)
  if (!isBoundTo(digest, request)) throw new Problem('unauthenticated')
}
