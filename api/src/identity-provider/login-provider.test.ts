import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JWTPayload } from 'jose'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import example from '../../../laboratory.example.json' with { type: 'json' }
import { forgingIssuer } from '../../test/forging-issuer.ts'
import { bearer, useApp } from '../../test/make-app.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-data.ts'
import { digestOf } from '../platform/auth/digest.ts'
import { PROVIDER_COOKIE } from '../session/cookies.ts'

const CLIENT = 'portal'
const fake = await forgingIssuer(CLIENT)
afterAll(() => fake.close())

async function labFile(provider: object): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'lab-')), 'laboratory.json')
  await writeFile(path, JSON.stringify({ ...example, identityProvider: provider }))
  return path
}
const provider = { issuer: fake.issuer, clientId: CLIENT, label: 'Front Range SSO' }

const LAB_FILE = await labFile(provider)
const UNREACHABLE_FILE = await labFile({ ...provider, issuer: 'http://127.0.0.1:9' })

const { email } = DEMO_USERS.admin
const honest: JWTPayload = { email, email_verified: true }

describe('Staff who sign in through the identity provider', () => {
  const t = useApp({
    LAB_FILE,
    OIDC_CLIENT_SECRET: 'the-client-secret-of-the-tests-000',
  })

  async function begin(returnTo = '/worklist', cookie = '') {
    const response = await t.post('/login/provider/begin', { returnTo }, { cookie })
    const url = new URL(response.json().url)
    const param = (name: string) => url.searchParams.get(name) ?? ''
    const value = response.cookies.find(({ name }) => name === PROVIDER_COOKIE)?.value
    return {
      response,
      url,
      state: param('state'),
      nonce: param('nonce'),
      cookie: `${PROVIDER_COOKIE}=${value}`,
      param,
    }
  }
  type Begun = Awaited<ReturnType<typeof begin>>
  const back = ({ state, cookie }: Pick<Begun, 'state' | 'cookie'>, changes: object = {}) => {
    const search = new URLSearchParams({ code: 'code-1', state, iss: fake.issuer, ...changes })
    return t.post('/login/provider', { search: `?${search}` }, { cookie })
  }
  const signIn = async (claims: JWTPayload = honest, forged: object = {}) => {
    const begun = await begin()
    fake.answer({ ...claims, nonce: begun.nonce }, forged)
    return back(begun)
  }
  const refused = async () =>
    (
      await t.pool.query(
        `select coalesce(sum(times), 0)::int as times from sign_ins where outcome = 'provider-refused'`,
      )
    ).rows[0].times
  const links = async () => (await t.pool.query('select user_id, subject from provider_links')).rows

  beforeEach(async () => {
    await t.pool.query('delete from provider_links')
    fake.answer({})
  })

  it('get the tokens of a sign-in, their username and the page they wanted, and are linked', async () => {
    const begun = await begin('/worklist?list=today')
    expect(begun.url.origin).toBe(fake.issuer)
    expect(begun.param('redirect_uri')).toBe(`${t.config.PUBLIC_URL}/sign-in/callback`)
    expect(begun.param('code_challenge_method')).toBe('S256')
    expect(begun.response.cookies).toMatchObject([
      { name: PROVIDER_COOKIE, httpOnly: true, sameSite: 'Strict', maxAge: 600 },
    ])
    fake.answer({ ...honest, nonce: begun.nonce })
    const response = await back(begun)
    expect(response.statusCode).toBe(200)
    const { username, returnTo, ...grant } = response.json()
    expect([username, returnTo]).toEqual([email, '/worklist?list=today'])
    expect(Object.keys(grant).sort()).toEqual([
      'accessExpiration',
      'accessToken',
      'refreshExpiration',
      'refreshToken',
    ])
    expect((await t.get('/user', grant.accessToken)).json()).toMatchObject({ isAdmin: true })
    const link = await t.get('/provider-link', grant.accessToken)
    expect(link.json()).toMatchObject({ link: { lastUsed: expect.any(String) } })
    const { rows } = await t.pool.query(
      `select 1 from audit_records where action = 'provider:link'`,
    )
    expect(rows).toHaveLength(1)
  })

  it('always prove with the code verifier that they began it, also to a provider that would not ask', async () => {
    const begun = await begin()
    fake.answer({ ...honest, nonce: begun.nonce })
    await back(begun)
    const sent = fake.requests.at(-1)
    expect(sent?.secret).toBe('the-client-secret-of-the-tests-000')
    expect(digestOf(sent?.verifier ?? '').toString('base64url')).toBe(begun.param('code_challenge'))
  })

  it('stay linked when their email changes there, and nobody takes over the link with their email', async () => {
    expect((await signIn()).statusCode).toBe(200)
    const renamed = { email: 'new.name@frontrange.example', email_verified: false }
    expect((await signIn(renamed)).json().username).toBe(email)
    const taken = await signIn({ ...honest, sub: 'subject-2' })
    expect([taken.statusCode, taken.json().refusal]).toEqual([409, 'provider-other-link'])
    expect(await links()).toMatchObject([{ subject: 'subject-1' }])
  })

  it('can remove the link, once, with a confirmed password in the browser of the session', async () => {
    const { accessToken, refreshToken: rtoken } = (await signIn()).json()
    const remove = (headers = {}) =>
      t.request({
        method: 'DELETE',
        url: '/provider-link',
        headers: { ...bearer(accessToken), ...headers },
      })
    expect((await remove()).json().code).toBe('confirmation-needed')
    expect(await links()).toHaveLength(1)
    await t.post('/confirm-password', { password: DEMO_PASSWORD }, bearer(accessToken))
    const bound = await t.post('/refreshcookie', { rtoken }, bearer(rtoken))
    expect((await remove()).statusCode).toBe(401)
    expect(await links()).toHaveLength(1)
    const cookie = String(bound.headers['set-cookie']).split(';')[0] ?? ''
    expect((await remove({ cookie })).statusCode).toBe(204)
    expect((await t.get('/provider-link', accessToken)).json()).toEqual({ link: null })
    expect((await remove({ cookie })).statusCode).toBe(404)
  })

  it('hear by email when their account is linked, not at each sign-in, and when the link is removed', async () => {
    await t.pool.query('delete from mails')
    await signIn()
    const { accessToken } = (await signIn()).json()
    await t.post('/confirm-password', { password: DEMO_PASSWORD }, bearer(accessToken))
    await t.request({ method: 'DELETE', url: '/provider-link', headers: bearer(accessToken) })
    const { rows } = await t.pool.query(
      `select recipient, content->>'subject' as subject from mails where kind = 'second-factor' order by 2 desc`,
    )
    expect(rows).toEqual([
      { recipient: email, subject: 'Your account was linked to an identity provider' },
      { recipient: email, subject: 'The link to your identity provider was removed' },
    ])
  })

  it('are refused in another browser than the one that began, which can still finish', async () => {
    const before = await refused()
    const begun = await begin()
    const other = await begin()
    fake.answer({ ...honest, nonce: begun.nonce })
    for (const cookie of ['', other.cookie, `${PROVIDER_COOKIE}=guess`]) {
      const response = await back({ state: begun.state, cookie })
      expect([response.statusCode, response.json().refusal]).toEqual([409, 'provider-not-begun'])
    }
    expect(await refused()).toBe(before + 3)
    expect((await back(begun)).statusCode).toBe(200)
  })

  it('are refused a second time with the same answer, also when ten come at once', async () => {
    const begun = await begin()
    fake.answer({ ...honest, nonce: begun.nonce })
    const all = await Promise.all(Array.from({ length: 10 }, () => back(begun)))
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
  })

  it('are refused after ten minutes', async () => {
    const begun = await begin()
    fake.answer({ ...honest, nonce: begun.nonce })
    t.clock.advance(10 * 60_000)
    expect((await back(begun)).json().refusal).toBe('provider-not-begun')
  })

  it('finish in several tabs that began at the same time', async () => {
    const first = await begin()
    const second = await begin('/user', first.cookie)
    for (const { state, nonce } of [first, second]) {
      fake.answer({ ...honest, nonce })
      expect((await back({ state, cookie: second.cookie })).statusCode).toBe(200)
    }
  })

  it('get a new value in the cookie each time, also if there was one before', async () => {
    const earlier = 'p'.repeat(43)
    const begun = await begin('/user', `${PROVIDER_COOKIE}=${earlier}`)
    fake.answer({ ...honest, nonce: begun.nonce })
    const response = await back({ ...begun, cookie: `${PROVIDER_COOKIE}=${earlier}` })
    expect([response.statusCode, response.json().refusal]).toEqual([409, 'provider-not-begun'])
    expect((await back(begun)).statusCode).toBe(200)
  })

  it('have the cookie of their last five tabs, and nothing else that was in it', async () => {
    let { cookie } = await begin('/user', `${PROVIDER_COOKIE}=${'not ours.'.repeat(20)}`)
    expect(cookie).toMatch(/=[\w-]{43}$/)
    for (let n = 0; n < 6; n++) ({ cookie } = await begin('/user', cookie))
    expect(cookie).toMatch(/=[\w-]{43}(\.[\w-]{43}){4}$/)
  })

  it.each([
    ['from another issuer', { iss: 'https://evil.example' }],
    ['without issuer', { iss: '' }],
    ['that is an error', { error: 'access_denied' }],
    ['without code', { code: '' }],
  ])('are refused with an answer %s', async (_what, changes) => {
    const before = await refused()
    const begun = await begin()
    fake.answer({ ...honest, nonce: begun.nonce })
    const response = await back(begun, changes)
    expect([response.statusCode, response.json().refusal]).toEqual([409, 'provider-failed'])
    expect([await refused(), await links()]).toEqual([before + 1, []])
  })

  const past = Math.floor(Date.now() / 1000) - 3_600
  it.each([
    ['without signature', { alg: 'none' }],
    ['signed with the client secret', { alg: 'HS256' }],
    ['signed with another key', { ownKey: true }],
    ['for another client', { claims: { aud: 'other' } }],
    [
      'for several clients without saying who asked',
      { claims: { aud: [CLIENT, 'other'], azp: 'other' } },
    ],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['of another sign-in', { claims: { nonce: 'other-nonce-000000000000' } }],
    ['without nonce', { claims: { nonce: undefined } }],
    ['that expired', { claims: { iat: past - 60, exp: past } }],
    ['without subject', { claims: { sub: undefined } }],
  ])('are refused with an ID token %s', async (_what, forged) => {
    const before = await refused()
    const response = await signIn(honest, forged)
    expect([response.statusCode, response.json().refusal]).toEqual([409, 'provider-failed'])
    expect([await refused(), await links()]).toEqual([before + 1, []])
  })

  it.each([
    ['an unverified email', { email, email_verified: false }, 'provider-email'],
    [
      'an email that is verified only in words',
      { email, email_verified: 'true' },
      'provider-email',
    ],
    ['no email', {}, 'provider-email'],
    ['a customer', { ...honest, email: DEMO_USERS.userA.email }, 'provider-not-staff'],
    [
      'somebody without an account',
      { ...honest, email: 'x@frontrange.example' },
      'provider-not-staff',
    ],
  ])('are refused with %s, and nothing is linked', async (_who, claims, refusal) => {
    const response = await signIn(claims)
    expect([response.statusCode, response.json().refusal]).toEqual([409, refusal])
    expect(await links()).toEqual([])
  })

  it('are refused when their account is disabled or no longer an admin’s, although they are linked', async () => {
    const claims = { email: DEMO_USERS.intake.email, email_verified: true, sub: 'subject-3' }
    expect((await signIn(claims)).statusCode).toBe(200)
    const change = (column: string, value: boolean) =>
      t.pool.query(`update users set ${column} = $1 where email = $2`, [value, claims.email])
    await change('is_active', false)
    expect((await signIn(claims)).json().code).toBe('account-disabled')
    await change('is_active', true)
    await change('is_admin', false)
    expect((await signIn(claims)).json().refusal).toBe('provider-not-staff')
    await change('is_admin', true)
  })

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'never return to another site: %j',
    async (returnTo) => {
      const begun = await begin(returnTo)
      fake.answer({ ...honest, nonce: begun.nonce })
      expect((await back(begun)).json().returnTo).toBe('/user')
    },
  )

  it('see its name on the sign-in page', async () => {
    expect((await t.get('/lab')).json()).toMatchObject({ providerLabel: 'Front Range SSO' })
  })
})

describe('Where the portal has TLS', () => {
  const t = useApp({
    LAB_FILE,
    OIDC_CLIENT_SECRET: 'the-client-secret-of-the-tests-000',
    PUBLIC_URL: 'https://portal.example',
  })

  it('the cookie of the provider counts only with the __Secure- prefix', async () => {
    const begun = await t.post('/login/provider/begin', { returnTo: '/' })
    const [set] = begun.cookies
    const { searchParams } = new URL(begun.json().url)
    fake.answer({ ...honest, nonce: searchParams.get('nonce') })
    const state = searchParams.get('state') ?? ''
    const search = `?${new URLSearchParams({ code: 'code-1', state, iss: fake.issuer })}`
    const back = (name: string) =>
      t.post('/login/provider', { search }, { cookie: `${name}=${set?.value}` })
    const bare = await back(PROVIDER_COOKIE)
    expect([bare.statusCode, bare.json().refusal]).toEqual([409, 'provider-not-begun'])
    expect((await back(`__Secure-${PROVIDER_COOKIE}`)).statusCode).toBe(200)
  })
})

describe('A laboratory without an identity provider', () => {
  const t = useApp()

  it('says so: there is no button and no way in', async () => {
    expect((await t.get('/lab')).json()).not.toHaveProperty('providerLabel')
    const begun = await t.post('/login/provider/begin', { returnTo: '/user' })
    const done = await t.post('/login/provider', { search: '?code=x&state=y' })
    expect([begun.statusCode, done.statusCode]).toEqual([404, 404])
  })
})

describe('An identity provider that does not answer', () => {
  const t = useApp({ LAB_FILE: UNREACHABLE_FILE })

  it('is reported as unavailable', async () => {
    expect((await t.post('/login/provider/begin', { returnTo: '/user' })).statusCode).toBe(503)
  })
})
