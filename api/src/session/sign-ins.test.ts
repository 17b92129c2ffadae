import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { useWorker } from '../../test/use-worker.ts'
import { DEMO_PASSWORD, DEMO_USERS, type DemoKind } from '../demo/demo-data.ts'
import { SESSION_COOKIE } from './cookies.ts'

const t = useApp({ TRUST_PROXY: '1' })
const worker = useWorker(t)
const HOUR_MS = 3_600_000
const from = (address: string) => ({
  'x-forwarded-for': address,
  'user-agent': 'Firefox on a phone',
})
const rows = () => t.db.selectFrom('sign_ins').selectAll().execute()
const idOf = async ({ accessToken }: Tokens): Promise<number> =>
  (await t.get('/user', accessToken)).json().userId
const listOf = async ({ accessToken }: Tokens) =>
  (await t.get('/sign-ins', accessToken)).json().signIns
const outcomesOf = async (tokens: Tokens) =>
  (await listOf(tokens)).map((entry: { outcome: string }) => entry.outcome)

/** At the start of an hour, so that no hour ends within a test. */
beforeEach(async () => {
  t.clock.advance(HOUR_MS - (t.clock.now().getTime() % HOUR_MS))
  await t.pool.query('delete from sign_ins; delete from rate_limits')
})

describe('Sign-in activity of an account', () => {
  it('is listed for its owner with address, browser and count, and for nobody else', async () => {
    const { email } = DEMO_USERS.userA
    for (let n = 0; n < 3; n++) await t.logIn(email, 'guess', from('198.51.100.7'))
    const dana: Tokens = (await t.logIn(email, undefined, from('203.0.113.5'))).json()
    const userAgent = 'Firefox on a phone'
    expect(await listOf(dana)).toEqual([
      { outcome: 'signed-in', times: 1, address: '203.0.113.5', userAgent, at: expect.any(String) },
      {
        outcome: 'wrong-password',
        times: 3,
        address: '198.51.100.7',
        userAgent,
        at: expect.any(String),
      },
    ])
    const marcus = await t.signIn('userB')
    expect(await outcomesOf(marcus)).toEqual(['signed-in'])
  })

  it('starts a new entry every hour', async () => {
    const dana = await t.signIn('userA')
    t.clock.advance(HOUR_MS)
    await t.signIn('userA')
    const { refreshToken } = dana
    const { accessToken } = (await t.post('/refresh', undefined, bearer(refreshToken))).json()
    expect(await outcomesOf({ ...dana, accessToken })).toEqual(['signed-in', 'signed-in'])
  })

  it('includes a disabled account, a changed and a confirmed password, and a reset', async () => {
    await t.logIn(DEMO_USERS.disabled.email)
    expect(await rows()).toMatchObject([{ outcome: 'account-disabled', times: 1 }])
    const { email } = DEMO_USERS.guest
    const headers = from('203.0.113.9')
    await t.post('/pw-reset', { username: email }, headers)
    const resetKey = await worker.keyMailedTo(email)
    const reset = { resetKey, password: 'another 17 barns' }
    await t.request({ method: 'PUT', url: '/pw-reset', headers, payload: reset })
    const gia: Tokens = (await t.logIn(email, 'another 17 barns', headers)).json()
    const signedIn = { ...headers, ...bearer(gia.accessToken) }
    await t.post('/confirm-password', { password: 'another 17 barns' }, signedIn)
    const change = { current: 'another 17 barns', password: DEMO_PASSWORD }
    await t.request({ method: 'PUT', url: '/password', headers: signedIn, payload: change })
    const list = await listOf(gia)
    expect(list.map(({ outcome }: { outcome: string }) => outcome).sort()).toEqual([
      'password-changed',
      'password-confirmed',
      'reset-finished',
      'reset-requested',
      'signed-in',
    ])
    expect(new Set(list.map(({ address }: { address: string }) => address))).toEqual(
      new Set(['203.0.113.9']),
    )
  })

  it('includes a copied session and an expired one', async () => {
    const { email } = DEMO_USERS.userB
    const copied: Tokens = (await t.logIn(email, undefined, from('203.0.113.5'))).json()
    const { refreshToken } = copied
    const bound = await t.post('/refreshcookie', { rtoken: refreshToken }, bearer(refreshToken))
    const steal = () =>
      t.post('/refresh', undefined, { ...bearer(refreshToken), ...from('198.51.100.66') })
    expect((await steal()).statusCode).toBe(401)
    expect((await steal()).statusCode).toBe(401)
    const here = await t.signIn('userB')
    expect(
      (await listOf(here)).find((entry: { outcome: string }) => entry.outcome === 'other-browser'),
    ).toMatchObject({
      address: '198.51.100.66',
      times: 1,
    })
    const cookie = `${SESSION_COOKIE}=${bound.cookies[0]?.value}`
    await t.post('/logout', undefined, { ...bearer(refreshToken), cookie })
    await steal()
    expect(await outcomesOf(here)).toContain('ended-session')
    expect((await t.post('/refresh', undefined, bearer('x'.repeat(43)))).statusCode).toBe(401)
  })

  it('records refused sessions once an hour for a whole IPv6 network', async () => {
    const { refreshToken } = await t.signIn('userB')
    await t.post('/logout', undefined, bearer(refreshToken))
    const retry = (address: string) =>
      t.post('/refresh', undefined, { ...bearer(refreshToken), ...from(address) })
    for (let n = 1; n < 5; n++) await retry(`2001:db8:0:7::${n}`)
    await retry('2001:db8:0:8::1')
    const refused = (await rows()).filter(({ outcome }) => outcome === 'ended-session')
    expect(refused).toMatchObject([
      { address: '2001:db8:0:7::/64' },
      { address: '2001:db8:0:8::/64' },
    ])
  })

  it('stays small in a flood: throttled tries are one entry an hour, from however many networks', async () => {
    const { email } = DEMO_USERS.finance
    // After all tries that need no pause.
    await t.pool.query(`insert into rate_limits values ('login-account:' || $1, 50, $2);`, [
      email,
      t.clock.now().getTime() + HOUR_MS,
    ])
    for (let n = 0; n < 2; n++) await t.logIn(email, 'guess', from(`198.51.100.${n}`))
    await Promise.all(
      Array.from({ length: 100 }, (_, n) => t.logIn(email, 'guess', from(`192.0.2.${n}`))),
    )
    const paused = (await rows()).filter(({ outcome }) => outcome === 'throttled')
    expect(paused).toMatchObject([{ address: '', times: 1 }])
    expect(await rows()).toHaveLength(2)
  })

  it('stores nothing about an address without an account, or who tried it', async () => {
    for (let n = 0; n < 8; n++)
      await t.logIn(`nobody${n}@nowhere.example`, 'guess', from(`198.51.100.${n}`))
    expect(await rows()).toMatchObject([
      { user_id: null, outcome: 'wrong-password', address: '', user_agent: '', times: 8 },
    ])
  })
})

describe('Admins', () => {
  const call = async (method: 'GET' | 'DELETE', what: string, kind: DemoKind, userId: number) => {
    const { accessToken } = await t.signIn(kind)
    const url = `/users-info/${userId}/${what}`
    return t.request({ method, url, headers: bearer(accessToken) })
  }

  it('see a user’s activity and number of open sessions', async () => {
    await t.pool.query('delete from sessions')
    const dana = await t.signIn('userA')
    await t.signIn('userA')
    const seen = (await call('GET', 'sign-ins', 'admin', await idOf(dana))).json()
    expect(seen).toMatchObject({ openSessions: 2, signIns: [{ outcome: 'signed-in', times: 2 }] })
    expect((await call('GET', 'sign-ins', 'admin', 999_999)).statusCode).toBe(404)
  })

  it('end every session of another user at once, which is recorded', async () => {
    await t.pool.query('delete from sessions')
    const [one, other] = [await t.signIn('userA'), await t.signIn('userA')]
    const userId = await idOf(one)
    const marcus = await t.signIn('userB')
    const response = await call('DELETE', 'sessions', 'admin', userId)
    expect([response.statusCode, response.json()]).toEqual([200, { ended: 2 }])
    for (const { accessToken, refreshToken } of [one, other]) {
      expect((await t.get('/user', accessToken)).statusCode).toBe(401)
      expect((await t.post('/refresh', undefined, bearer(refreshToken))).statusCode).toBe(401)
    }
    expect((await t.get('/user', marcus.accessToken)).statusCode).toBe(200)
    const record = t.db.selectFrom('audit_records').selectAll()
    expect(
      await record.where('action', '=', 'session:end-all').executeTakeFirstOrThrow(),
    ).toMatchObject({
      subject: 'person',
      subject_id: userId,
      changes: { openSessions: { from: 2, to: 0 } },
    })
  })

  it('cannot end sessions with an access token copied from their browser', async () => {
    const { accessToken, refreshToken } = await t.signIn('admin')
    const dana = await t.signIn('userA')
    const bound = await t.post('/refreshcookie', { rtoken: refreshToken }, bearer(refreshToken))
    const cookie = `${SESSION_COOKIE}=${bound.cookies[0]?.value}`
    const ending = { method: 'DELETE' as const, url: `/users-info/${await idOf(dana)}/sessions` }
    const headers = bearer(accessToken)
    expect((await t.request({ ...ending, headers })).statusCode).toBe(401)
    expect((await t.get('/user', dana.accessToken)).statusCode).toBe(200)
    expect((await t.request({ ...ending, headers: { ...headers, cookie } })).statusCode).toBe(200)
  })
})
