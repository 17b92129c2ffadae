import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import scalar from '@scalar/fastify-api-reference'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** OpenAPI 3.1, generated from the contract. Register it before the endpoints. */
export async function describeApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Accession',
        version: '1',
        description:
          'Every API call of the portal. To try one, send POST /api/login and enter the accessToken from the reply as the bearer token. Other systems send an API key as the bearer token, with every request; each call says which scope a key needs, or that it is not for keys. Calls you send here are live. Errors are returned as application/problem+json.',
      },
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'An API key (acc_…), made on the page Integrations of the portal, or the accessToken from POST /api/login.',
          },
        },
      },
    },
    transform: jsonSchemaTransform,
  })
}

/** The content of <script> tags without a src. */
const inlineScripts = (html: string): string[] =>
  html.split('</script>').flatMap((piece) => {
    const tag = piece.indexOf('<script')
    const end = piece.indexOf('>', tag)
    if (tag < 0 || end < 0 || piece.slice(tag, end).includes(' src=')) return []
    return [piece.slice(end + 1)]
  })

/** Allows exactly the inline scripts of the rendered documentation page. */
function documentationPolicy(html: string): string {
  const hashes = inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Groups the endpoints registered here under one name. */
export function nameInDocs(app: FastifyInstance, name: string) {
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, tags: [name] }
  })
}

/** The document is public and never changes while the server runs, so it is serialized once. */
function writeOnce(docs: FastifyInstance) {
  const written = new Map<string, { type: string; payload: string }>()
  docs.addHook('onRequest', async ({ url }, reply) => {
    const known = written.get(url)
    if (known) return reply.type(known.type).send(known.payload)
  })
  docs.addHook('onSend', async ({ url }, reply, payload) => {
    const isDocument = url === `${DOCS}/openapi.json` || url === `${DOCS}/openapi.yaml`
    const type = String(reply.getHeader('content-type'))
    if (isDocument && typeof payload === 'string' && reply.statusCode === 200)
      written.set(url, { type, payload })
  })
}

const DOCS = '/api/docs'

/** A page at /api/docs to read the API and try every call. */
export async function serveApiDocs(app: FastifyInstance, publicUrl: string) {
  await app.register(async (docs) => {
    writeOnce(docs)
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'public' }
    })
    docs.addHook('onSend', async (_request, reply, payload) => {
      reply.removeHeader('access-control-allow-origin').removeHeader('access-control-allow-methods')
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html')
      if (isPage) reply.header('content-security-policy', documentationPolicy(String(payload)))
    })
    await docs.register(scalar, {
      routePrefix: DOCS,
      configuration: {
        servers: [{ url: publicUrl }],
        authentication: { preferredSecurityScheme: 'bearer' },
        withDefaultFonts: false,
        hideClientButton: true,
        showDeveloperTools: 'never',
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    })
  })
}
