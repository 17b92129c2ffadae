import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    revalidate?: true
  }
}

/** Replies that callers may keep: asked for again with their ETag, an unchanged one is 304 and empty. */
export function revalidateReplies(app: FastifyInstance) {
  app.addHook('onSend', async (request, reply, payload) => {
    const applies = request.routeOptions.config.revalidate && reply.statusCode === 200
    if (!applies || typeof payload !== 'string') return payload
    const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] !== etag) return payload
    reply.status(304)
    return ''
  })
}
