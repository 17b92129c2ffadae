import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { create as attachment } from 'content-disposition'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** On every reply. A page of the web app replaces the policy by its own. */
const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/** Set on every reply, refusals included: register it before anything that may refuse. */
export function sendHeaders(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(SECURITY_HEADERS).header('x-request-id', request.id)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    done()
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    revalidate?: true
  }
}

/** For replies that clients may cache: a request with a matching ETag gets an empty 304. */
export function revalidateReplies(app: FastifyInstance) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const applies = request.routeOptions.config.revalidate && reply.statusCode === 200
    if (!applies || typeof payload !== 'string') return done(null, payload)
    const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (request.headers['if-none-match'] !== etag) return done(null, payload)
    reply.status(304)
    done(null, '')
  })
}

/** A stream is sent as it is produced, however long it takes. */
export type FileReply = { name: string; content: Buffer | Readable }

export const sendFile = (reply: FastifyReply, type: string, { name, content }: FileReply) =>
  reply.type(type).header('content-disposition', contentDisposition(name)).send(content)

/** One that is not sent may be read from a cursor, whose connection is given back when its stream is closed. */
export function closeFile(reply: unknown): void {
  const isFile = typeof reply === 'object' && reply !== null && 'content' in reply
  if (isFile && reply.content instanceof Readable) reply.content.destroy()
}

/** Names beyond ASCII are written twice, for old and new browsers. */
const contentDisposition = (name: string) =>
  /^[\w. -]+$/.test(name) ? `attachment; filename="${name}"` : attachment(name)
