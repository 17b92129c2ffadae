import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import example from '../../../laboratory.example.json' with { type: 'json' }
import { useApp } from '../../test/make-app.ts'
import { startOidcServer } from '../../test/oidc-server.ts'
import { DEMO_USERS } from '../demo/demo-data.ts'
import { PROVIDER_COOKIE } from '../session/cookies.ts'

const CLIENT = 'portal'
const SECRET = 'a-secret-of-the-tests'
const PUBLIC_URL = 'http://localhost:5173'
const server = await startOidcServer({
  clientId: CLIENT,
  secret: SECRET,
  redirectUri: `${PUBLIC_URL}/sign-in/callback`,
})
afterAll(() => server.close())

async function laboratoryFile(changes: object): Promise<string> {
  const identityProvider = { issuer: server.issuer, clientId: CLIENT, label: 'SSO', ...changes }
  const path = join(await mkdtemp(join(tmpdir(), 'laboratory-')), 'laboratory.json')
  await writeFile(path, JSON.stringify({ ...example, identityProvider }))
  return path
}
const environment = { PUBLIC_URL, OIDC_CLIENT_SECRET: SECRET }
const t = useApp({ ...environment, LAB_FILE: await laboratoryFile({}) })
const strict = useApp({
  ...environment,
  LAB_FILE: await laboratoryFile({ requiredMethods: ['mfa'] }),
})

/** A browser at the provider: it keeps its cookies and follows redirects until they lead back. */
async function visitProvider(url: string, email: string): Promise<string> {
  const jar = new Map<string, string>()
  let [at, init]: [string, RequestInit] = [url, {}]
  for (let step = 0; step < 10; step++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { ...init, redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const next = response.headers.get('location')
    if (next?.startsWith(PUBLIC_URL)) return new URL(next).search
    init = next ? {} : { method: 'POST', body: new URLSearchParams({ email }) }
    at = next ? new URL(next, at).href : at
  }
  throw new Error('The provider did not lead back')
}

async function signIn(app: typeof t, email: string) {
  const begun = await app.post('/login/provider/begin', { returnTo: '/worklist' })
  const cookie = `${PROVIDER_COOKIE}=${begun.cookies[0]?.value}`
  const search = await visitProvider(begun.json().url, email)
  return app.post('/login/provider', { search }, { cookie })
}

it('Staff sign in at a real provider, which has their email in its user info', async () => {
  const { email } = DEMO_USERS.admin
  const response = await signIn(t, email)
  expect(response.json()).toMatchObject({ username: email, returnTo: '/worklist' })
  expect((await t.get('/user', response.json().accessToken)).statusCode).toBe(200)
})

it('A customer and an unverified email are refused', async () => {
  expect((await signIn(t, DEMO_USERS.userA.email)).json().refusal).toBe('provider-not-staff')
  expect((await signIn(t, 'avery@unverified.example')).json().refusal).toBe('provider-email')
})

it('Without the methods the laboratory requires, staff are refused', async () => {
  expect((await signIn(strict, DEMO_USERS.admin.email)).json().refusal).toBe('provider-methods')
})

it('A user’s own second factor is not bypassed, unless the provider had to use one', async () => {
  const { email } = DEMO_USERS.finance
  await t.pool.query(
    `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, created_at)
     select id, '\\x01', '\\x00', 0, '{}', 'Phone', now() from users where email = $1`,
    [email],
  )
  expect((await signIn(t, email)).json().refusal).toBe('provider-second-factor')
})
