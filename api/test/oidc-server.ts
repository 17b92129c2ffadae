import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

type Account = { email: string; email_verified: boolean; amr?: string[] }
type Options = { port?: number; clientId: string; secret: string; redirectUri: string }

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
const page = (action: string) => `<!doctype html><html lang="en">
  <meta name="viewport" content="width=device-width"><title>Identity provider</title>
  <h1>Identity provider</h1>
  <form method="post" action="${escaped(action)}">
    <label>Work email <input name="email" type="email" required autofocus></label>
    <button>Continue</button>
  </form></html>`

/** A real OpenID Connect provider. Anybody is who they say they are; emails at unverified.example are not verified. */
export async function startOidcServer({ port = 0, clientId, secret, redirectUri }: Options) {
  let handle: ReturnType<Provider['callback']> | undefined
  const server = createServer((request, response) => void handle?.(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accountOf = (id: string): Account => ({
    email: id,
    email_verified: !id.endsWith('@unverified.example'),
    amr: ['pwd'],
  })
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['only for tests'] },
    findAccount: async (_context, id) => ({
      accountId: id,
      claims: async () => ({ sub: `sub of ${id}`, ...accountOf(id) }),
    }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next()
    if (context.method === 'GET') {
      context.type = 'html'
      context.body = page(context.path)
      return
    }
    let text = ''
    for await (const chunk of context.req) text += chunk
    const accountId = new URLSearchParams(text).get('email') ?? ''
    await provider.interactionFinished(context.req, context.res, { login: { accountId } })
    context.respond = false
  })
  handle = provider.callback()
  return { issuer, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** As its own process, for the browser stories. */
if (import.meta.main) {
  const [port, clientId, secret, redirectUri] = process.argv.slice(2) as string[]
  await startOidcServer({
    port: Number(port),
    clientId: clientId ?? '',
    secret: secret ?? '',
    redirectUri: redirectUri ?? '',
  })
}
