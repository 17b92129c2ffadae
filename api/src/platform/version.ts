import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** The version travels as ETag and If-Match, never in a body. */
export const sendVersion = (reply: FastifyReply, version: number) =>
  void reply.header('etag', `"${version}"`)

/** A caller who names a version writes only onto that one; one who names none takes what is there. */
export function requireVersion(request: FastifyRequest, version: number) {
  const named = request.headers['if-match']
  if (named !== undefined && named !== '*' && named !== `"${version}"`) throw new Problem('stale')
}
