import { createHash } from 'node:crypto'
import helmet from '@fastify/helmet'
import { create as attachment } from 'content-disposition'
import type { FastifyInstance } from 'fastify'

const YEAR_S = 31_536_000

/** Set on every reply, refusals included: register it before anything that may refuse. */
export async function sendHeaders(app: FastifyInstance) {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: YEAR_S, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    revalidate?: true
  }
}

/** For replies that clients may cache: a request with a matching ETag gets an empty 304. */
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

/** Names beyond ASCII are written twice, for old and new browsers. */
export const contentDisposition = (name: string) =>
  /^[\w. -]+$/.test(name) ? `attachment; filename="${name}"` : attachment(name)
