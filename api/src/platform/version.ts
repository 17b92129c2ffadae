import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/**
 * The version travels as ETag and If-Match; a row that a list shows also tells its own, wherever it is
 * answered with.
 */
export const sendVersion = (reply: FastifyReply, version: number) =>
  void reply.header('etag', `"${version}"`)

/** A proxy that compresses marks the version it passes on, as W/"5" or "5-gzip"; it is still the fifth. */
const NAMED = /^(?:W\/)?"(\d+)(?:-\w+)?"$/

/** A caller who names a version writes only onto that one; one who names none takes what is there. */
export function requireVersion(request: FastifyRequest, version: number) {
  const named = request.headers['if-match']
  if (named === undefined || named === '*') return
  if (named.match(NAMED)?.[1] !== String(version)) throw new Problem('stale')
}
