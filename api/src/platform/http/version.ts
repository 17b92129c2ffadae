import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** Versions are sent as ETag and If-Match; rows of a list also carry theirs in every reply. */
export const sendVersion = (reply: FastifyReply, version: number) =>
  void reply.header('etag', `"${version}"`)

/** A compressing proxy changes the tag to W/"5" or "5-gzip"; both still mean version 5. */
const NAMED = /^(?:W\/)?"(\d+)(?:-\w+)?"$/

/** With If-Match, only that version is changed; without it, whatever version is current. */
export function requireVersion(request: FastifyRequest, version: number) {
  const named = request.headers['if-match']
  if (named === undefined || named === '*') return
  if (named.match(NAMED)?.[1] !== String(version)) throw new Problem('stale')
}
