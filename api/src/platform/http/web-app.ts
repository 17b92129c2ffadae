import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../process/config.ts'
import { refusalAt } from './broken-requests.ts'
import { Problem } from './problem.ts'

const DIST = fileURLToPath(new URL('../../../../web/dist/', import.meta.url))

export type WebApp = { version: string; html: string | null }

/** index.html names the hashed files, so its digest identifies the whole build. */
export function readWebApp(): WebApp {
  if (!existsSync(`${DIST}index.html`)) return { version: 'unbuilt', html: null }
  const html = readFileSync(`${DIST}index.html`, 'utf8')
  return { version: createHash('sha256').update(html).digest('hex').slice(0, 12), html }
}

/** Scripts and styles come from our own files; the one style element the UI library needs has a nonce. */
const contentSecurityPolicy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // Photos of orders are fetched with the token and shown from memory.
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** A file with a hash in its name never changes; the service worker must be current to be replaced. */
function cachingOf(path: string): string {
  if (path.includes('/assets/')) return 'public, max-age=31536000, immutable'
  return path.includes('sw.js') ? 'no-cache' : 'public, max-age=3600'
}

/** Serves the built app: precompressed files cached indefinitely, and the same HTML for every page. */
export async function serveWebApp(
  app: FastifyInstance,
  { version, html }: WebApp,
  serviceWorker: Config['SERVICE_WORKER'],
) {
  if (html !== null) {
    const options = {
      index: false as const,
      preCompressed: true,
      setHeaders: (response: { header: (name: string, value: string) => void }, path: string) =>
        response.header('cache-control', cachingOf(path)),
    }
    await app.register(fastifyStatic, {
      ...options,
      root: DIST,
      wildcard: false,
      globIgnore: ['index.html', '*sw.js', 'assets/**', '**/*.br', '**/*.gz', '.vite/**'],
    })
    // Whatever is there now: a build for the next version adds its files beside ours.
    await app.register(fastifyStatic, {
      ...options,
      root: `${DIST}assets/`,
      prefix: '/assets/',
      decorateReply: false,
    })
    const worker = serviceWorker === 'on' ? 'sw.js' : 'remove-sw.js'
    app.get('/sw.js', { schema: { hide: true } }, (_, reply) =>
      reply
        .header('content-security-policy', WORKER_POLICY)
        .sendFile(worker, { cacheControl: false }),
    )
  }
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalAt(request.url)
    if (refusal) throw new Problem(refusal)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const isPage = isRead && !request.url.startsWith('/api')
    if (!isPage || html === null || request.url.startsWith('/assets/'))
      throw new Problem('not-found')
    const nonce = randomBytes(16).toString('base64url')
    const page = html.replaceAll('{{nonce}}', nonce).replaceAll('{{version}}', version)
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
