import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
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
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Serves the built app: precompressed files cached indefinitely, and the same HTML for every page. */
export async function serveWebApp(app: FastifyInstance, { version, html }: WebApp) {
  if (html !== null) {
    await app.register(fastifyStatic, {
      root: DIST,
      index: false,
      wildcard: false,
      preCompressed: true,
      globIgnore: ['index.html', '**/*.br', '**/*.gz', '.vite/**'],
      setHeaders: (response, path) => {
        const immutable = path.includes('/assets/')
        response.header(
          'cache-control',
          immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
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
