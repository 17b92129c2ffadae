import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { buildApp } from '../app.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-data.ts'
import type { TokenKeys } from '../platform/process/config.ts'
import { openLog } from '../platform/process/logger.ts'

const DAY_MS = 24 * 3_600_000

describe('POST /login', () => {
  const t = useApp()
  const { email } = DEMO_USERS.userA

  it('returns tokens: access for 15 minutes, refresh for 14 days, in Unix seconds', async () => {
    const now = Math.floor(t.clock.now().getTime() / 1000)
    const tokens = await t.signIn('userA')
    expect(tokens.accessExpiration - now).toBeGreaterThanOrEqual(15 * 60)
    expect(tokens.accessExpiration - now).toBeLessThan(15 * 60 + 5)
    expect(tokens.refreshExpiration - now).toBeGreaterThanOrEqual(14 * 24 * 3600)
    expect(tokens.refreshExpiration - now).toBeLessThan(14 * 24 * 3600 + 5)
  })

  it('accepts the email address in any case and with outer spaces', async () => {
    expect((await t.logIn(` ${email.toUpperCase()} `)).statusCode).toBe(200)
  })

  it('gives the same reply for a wrong password and an unknown address', async () => {
    const wrong = await t.logIn(email, 'not-the-password')
    const unknown = await t.logIn('nobody@nowhere.example')
    const { requestId: _a, ...a } = wrong.json()
    const { requestId: _b, ...b } = unknown.json()
    expect(a).toEqual({
      type: 'about:blank',
      title: 'The username or password is wrong.',
      status: 401,
      code: 'wrong-credentials',
    })
    expect(b).toEqual(a)
  })

  it('takes as long for an unknown address as for a wrong password', async () => {
    const time = async (who: string) => {
      const start = performance.now()
      await t.logIn(who, 'not-the-password')
      return performance.now() - start
    }
    await time('warm@up.example')
    const known = await time(DEMO_USERS.admin.email)
    const unknown = await time('nobody@else.example')
    expect(unknown).toBeGreaterThan(known / 4)
  })

  it('accepts an address of any allowed length', async () => {
    const long = `${'a'.repeat(60)}@${'b.'.repeat(90)}example`
    expect((await t.logIn(long, 'x')).statusCode).toBe(401)
  })

  it('says an account is disabled only after the right password', async () => {
    const { email: disabled } = DEMO_USERS.disabled
    expect((await t.logIn(disabled, 'not-the-password')).json().code).toBe('wrong-credentials')
    const right = await t.logIn(disabled)
    expect(right.statusCode).toBe(403)
    expect(right.json().code).toBe('account-disabled')
  })

  it.each([
    [{ username: 'not-an-address', password: 'x' }, { username: 'Must be a valid email' }],
    [{ username: '', password: 'x' }, { username: 'Required' }],
    [{ username: email, password: '' }, { password: 'Required' }],
  ])('refuses %o with the form’s messages', async (body, fields) => {
    const response = await t.post('/login', body)
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual(fields)
  })

  it('refuses unknown fields and values that are not text', async () => {
    for (const body of [
      { username: email, password: DEMO_PASSWORD, isAdmin: true },
      { username: [email, 'b@b.example'], password: DEMO_PASSWORD },
      { username: { $ne: '' }, password: DEMO_PASSWORD },
    ]) {
      expect((await t.post('/login', body)).statusCode).toBe(400)
    }
  })
})

describe('An access token', () => {
  const t = useApp()

  it('opens /user', async () => {
    const { accessToken } = await t.signIn('userA')
    expect((await t.get('/user', accessToken)).json()).toMatchObject({
      username: DEMO_USERS.userA.email,
      firstName: 'Dana',
      parentCompanies: [{ parentCompanyNumber: 'B-00001', adjustmentFactor: 0.9 }],
    })
  })

  it('expires after 15 minutes', async () => {
    const { accessToken } = await t.signIn('guest')
    t.clock.advance(15 * 60_000 + 1_000)
    expect((await t.get('/user', accessToken)).statusCode).toBe(401)
  })

  it('is refused when forged: no algorithm, another algorithm, another key, another audience', async () => {
    const { accessToken } = await t.signIn('userA')
    const [header = '', payload = '', signature = ''] = accessToken.split('.')
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const signed = (head: object, body: string, key: Buffer, digest = 'sha256') => {
      const text = `${part(head)}.${body}`
      return `${text}.${createHmac(digest, key).update(text).digest('base64url')}`
    }
    const ownKey = t.config.TOKEN_KEYS[0]?.secret ?? Buffer.alloc(0)
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString())
    const kid = 'test'
    const forgeries = {
      none: `${part({ alg: 'none', kid })}.${payload}.`,
      unsigned: `${header}.${payload}.`,
      'other algorithm': signed({ alg: 'HS512', kid }, payload, ownKey, 'sha512'),
      'other key': signed({ alg: 'HS256', kid }, payload, Buffer.alloc(32, 7)),
      'unknown key name': signed({ alg: 'HS256', kid: 'x' }, payload, ownKey),
      'other audience': signed({ alg: 'HS256', kid }, part({ ...claims, aud: 'device' }), ownKey),
      'tampered payload': `${header}.${part({ ...claims, exp: claims.exp + 1 })}.${signature}`,
    }
    for (const [name, token] of Object.entries(forgeries)) {
      expect([name, (await t.get('/user', token)).statusCode]).toEqual([name, 401])
    }
    const genuine = signed({ alg: 'HS256', kid }, payload, ownKey)
    expect((await t.get('/user', genuine)).statusCode).toBe(200)
  })

  it('is valid while its key is listed second, and no longer', async () => {
    const { accessToken } = await t.signIn('userA')
    const [older] = t.config.TOKEN_KEYS
    const newer = { kid: 'newer', secret: Buffer.alloc(32, 'n') }
    const statusUnder = async (...keys: TokenKeys) => {
      const app = await buildApp({
        ...t,
        config: { ...t.config, TOKEN_KEYS: keys },
        log: openLog('silent'),
      })
      const headers = bearer(accessToken)
      const { statusCode } = await app.inject({ url: '/api/user', headers })
      await app.close()
      return statusCode
    }
    expect(older && (await statusUnder(newer, older))).toBe(200)
    expect(await statusUnder(newer)).toBe(401)
  })

  it('is not a refresh token, and a refresh token is not an access token', async () => {
    const { accessToken, refreshToken } = await t.signIn('userA')
    expect((await t.get('/user', refreshToken)).statusCode).toBe(401)
    expect((await t.post('/refresh', undefined, bearer(accessToken))).statusCode).toBe(401)
  })

  it('contains no rights', async () => {
    const { accessToken } = await t.signIn('intake')
    const payload = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()
    expect(Object.keys(JSON.parse(payload)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid'])
  })
})

describe('A change of rights', () => {
  const t = useApp()
  const change = (columns: object) =>
    t.db.updateTable('users').set(columns).where('email', '=', DEMO_USERS.userB.email).execute()

  it('applies to the next request: disabled is 401 at once, also for a refresh', async () => {
    const { accessToken, refreshToken } = await t.signIn('userB')
    await change({ is_active: false })
    expect((await t.get('/user', accessToken)).statusCode).toBe(401)
    expect((await t.post('/refresh', undefined, bearer(refreshToken))).statusCode).toBe(401)
    await change({ is_active: true })
    expect((await t.get('/user', accessToken)).statusCode).toBe(401)
    expect((await t.post('/refresh', undefined, bearer(refreshToken))).statusCode).toBe(401)
  })

  it('shows in /user at once', async () => {
    const { accessToken } = await t.signIn('userB')
    await change({ no_orders: true })
    expect((await t.get('/user', accessToken)).json().noOrders).toBe(true)
    await change({ no_orders: false })
  })
})

describe('A session', () => {
  const t = useApp()

  it('is refreshed with an empty body and the refresh token as bearer', async () => {
    const { refreshToken } = await t.signIn('userA')
    t.clock.advance(20 * 60_000)
    const response = await t.post('/refresh', undefined, bearer(refreshToken))
    expect(Object.keys(response.json()).sort()).toEqual(['accessExpiration', 'accessToken'])
    expect((await t.get('/user', response.json().accessToken)).statusCode).toBe(200)
  })

  it('expires after 14 days', async () => {
    const { refreshToken } = await t.signIn('userA')
    t.clock.advance(14 * DAY_MS + 1_000)
    expect((await t.post('/refresh', undefined, bearer(refreshToken))).statusCode).toBe(401)
  })

  it('ends on logout: neither of its tokens works any more', async () => {
    const { accessToken, refreshToken } = await t.signIn('userA')
    expect((await t.post('/logout', undefined, bearer(refreshToken))).statusCode).toBe(204)
    expect((await t.get('/user', accessToken)).statusCode).toBe(401)
    expect((await t.post('/refresh', undefined, bearer(refreshToken))).statusCode).toBe(401)
  })

  it('is stored only as a digest of its token', async () => {
    const { refreshToken } = await t.signIn('userA')
    const rows = await t.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(refreshToken)
    expect(rows.every((row) => row.refresh_digest.length === 32)).toBe(true)
  })
})
