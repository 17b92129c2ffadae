import { describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { DEMO_USERS } from '../demo/demo-data.ts'
import { SESSION_COOKIE } from './cookies.ts'

describe('A user’s own sessions', () => {
  const t = useApp()
  const list = async ({ accessToken }: Tokens) =>
    (await t.get('/sessions', accessToken)).json().sessions
  const end = ({ accessToken }: Tokens, sessionId: string) =>
    t.request({ method: 'DELETE', url: `/sessions/${sessionId}`, headers: bearer(accessToken) })
  const idOf = async (tokens: Tokens): Promise<string> =>
    (await list(tokens)).find((session: { isCurrent: boolean }) => session.isCurrent).sessionId

  it('are listed with the browser, most recently used first, and mark the current one', async () => {
    const browser = { 'user-agent': 'Firefox on a phone' }
    const phone: Tokens = (await t.logIn(DEMO_USERS.userA.email, undefined, browser)).json()
    t.clock.advance(60_000)
    const here = await t.signIn('userA')
    await t.signIn('userB')
    expect(await list(here)).toMatchObject([
      { isCurrent: true },
      { isCurrent: false, userAgent: 'Firefox on a phone', address: '127.0.0.1' },
    ])
    t.clock.advance(60_000)
    await t.post('/refresh', undefined, bearer(phone.refreshToken))
    expect(await list(here)).toMatchObject([
      { userAgent: 'Firefox on a phone' },
      { isCurrent: true },
    ])
    expect(JSON.stringify(await list(here))).not.toMatch(/digest|token/i)
  })

  it('can be ended one by one, at once, and leave the list', async () => {
    const [here, other] = [await t.signIn('userB'), await t.signIn('userB')]
    const otherId = await idOf(other)
    expect((await end(here, otherId)).statusCode).toBe(204)
    expect((await t.get('/user', other.accessToken)).statusCode).toBe(401)
    expect((await t.post('/refresh', undefined, bearer(other.refreshToken))).statusCode).toBe(401)
    expect((await end(here, otherId)).statusCode).toBe(404)
    const record = await t.db
      .selectFrom('audit_records')
      .selectAll()
      .where('action', '=', 'session:end')
      .executeTakeFirstOrThrow()
    expect(record.changes).toEqual({ session: { from: otherId } })
  })

  it('include the current one, and ending it clears its cookie', async () => {
    const here = await t.signIn('guest')
    const response = await end(here, await idOf(here))
    expect(response.statusCode).toBe(204)
    expect(response.cookies).toMatchObject([{ name: SESSION_COOKIE, value: '' }])
    expect((await t.get('/user', here.accessToken)).statusCode).toBe(401)
  })

  it('do not pile up: signing in again in the same browser ends the one it had, and no other', async () => {
    const { email } = DEMO_USERS.userA
    const bind = async ({ refreshToken: rtoken }: Tokens) => {
      const response = await t.post('/refreshcookie', { rtoken }, bearer(rtoken))
      return `${SESSION_COOKIE}=${response.cookies[0]?.value}`
    }
    const [first, elsewhere] = [await t.signIn('userA'), await t.signIn('userA')]
    const cookie = await bind(first)
    await bind(elsewhere)
    const refused = await t.logIn(email, 'not the password', { cookie })
    expect(refused.statusCode).toBe(401)
    expect((await t.get('/user', first.accessToken)).statusCode).toBe(200)
    const again: Tokens = (await t.logIn(email, undefined, { cookie })).json()
    const statuses = [first, elsewhere, again].map(async ({ accessToken }) => {
      return (await t.get('/user', accessToken)).statusCode
    })
    expect(await Promise.all(statuses)).toEqual([401, 200, 200])
  })

  it('end when somebody else signs in in the same browser, and in no other one', async () => {
    const [dana, elsewhere] = [await t.signIn('userA'), await t.signIn('userA')]
    const { refreshToken: rtoken } = dana
    const bound = await t.post('/refreshcookie', { rtoken }, bearer(rtoken))
    const cookie = `${SESSION_COOKIE}=${bound.cookies[0]?.value}`
    const marcus = await t.logIn(DEMO_USERS.userB.email, undefined, { cookie })
    const statuses = [dana, elsewhere, marcus.json() as Tokens].map(async ({ accessToken }) => {
      return (await t.get('/user', accessToken)).statusCode
    })
    expect(await Promise.all(statuses)).toEqual([401, 200, 200])
  })

  it('are private: another user’s id is 404 like a made-up one, even for an admin', async () => {
    const victim = await t.signIn('userA')
    const victimId = await idOf(victim)
    for (const kind of ['userB', 'admin'] as const) {
      const attacker = await t.signIn(kind)
      expect((await end(attacker, victimId)).statusCode).toBe(404)
      expect((await end(attacker, crypto.randomUUID())).statusCode).toBe(404)
      expect((await end(attacker, 'x')).statusCode).toBe(400)
    }
    expect((await t.get('/user', victim.accessToken)).statusCode).toBe(200)
  })
})
