import { describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { useWorker } from '../../test/use-worker.ts'
import { DEMO_USERS } from '../demo/demo-data.ts'
import { digestOf, randomToken } from '../platform/auth/digest.ts'
import { SESSION_COOKIE } from './cookies.ts'

type WithCookies = { statusCode: number; cookies: { name: string; value: string }[] }
const given = ({ cookies }: WithCookies) =>
  cookies.find(({ name }) => name === SESSION_COOKIE)?.value ?? null

const MINUTE = 60_000
const { email } = DEMO_USERS.userA

describe('The cookie of a session', () => {
  const t = useApp()
  const worker = useWorker(t)
  const send = (path: string, { refreshToken }: Tokens, cookie: string | null) =>
    t.post(path, path === '/refresh' ? undefined : { rtoken: refreshToken }, {
      ...bearer(refreshToken),
      cookie: cookie === null ? '' : `${SESSION_COOKIE}=${cookie}`,
    })
  /** A browser's cookies: what an answer sets is sent with the next request. */
  const browser = (tokens: Tokens, cookie: string | null = null) => {
    const jar = { cookie }
    const visit = async (path: string) => {
      const response = await send(path, tokens, jar.cookie)
      jar.cookie = given(response) ?? jar.cookie
      return response.statusCode
    }
    return {
      jar,
      bind: () => visit('/refreshcookie'),
      /** As the web app does: it asks for both cookies after each refresh. */
      refresh: async () => {
        const status = await visit('/refresh')
        if (status === 200) await visit('/refreshcookie')
        return status
      },
      /** The server answers, but the answer never arrives. */
      refreshWithoutAnswer: () => send('/refresh', tokens, jar.cookie),
    }
  }
  const bound = async () => {
    const tokens = await t.signIn('userA')
    const owner = browser(tokens)
    expect(await owner.bind()).toBe(204)
    return { tokens, owner }
  }
  const isAlive = async ({ accessToken }: Tokens) =>
    (await t.get('/user', accessToken)).statusCode === 200
  const copiedEmails = async () =>
    (await worker.mailsTo(email)).filter(({ subject }) => subject?.startsWith('We signed you out'))

  it('is a new one after each refresh, and the reply stays as specified', async () => {
    const { tokens, owner } = await bound()
    const seen = new Set([owner.jar.cookie])
    for (let n = 0; n < 5; n++) {
      const response = await send('/refresh', tokens, owner.jar.cookie)
      expect(Object.keys(response.json()).sort()).toEqual(['accessExpiration', 'accessToken'])
      expect(response.cookies).toMatchObject([
        { name: SESSION_COOKIE, httpOnly: true, sameSite: 'Strict', path: '/api' },
      ])
      owner.jar.cookie = given(response)
      seen.add(owner.jar.cookie)
      t.clock.advance(10 * MINUTE)
    }
    expect(seen.size).toBe(6)
  })

  it('is stored as digests only', async () => {
    const { tokens, owner } = await bound()
    await owner.refresh()
    const { rows } = await t.pool.query('select to_jsonb(s)::text as text from sessions s')
    const stored = rows.map(({ text }) => text).join()
    expect(stored).not.toContain(owner.jar.cookie)
    expect(stored).not.toContain(tokens.refreshToken)
    expect(stored).toContain(digestOf(owner.jar.cookie ?? '').toString('hex'))
  })

  it('is answered again, the same, when the answer was lost, however late the browser asks', async () => {
    const { tokens, owner } = await bound()
    await owner.refresh()
    const before = owner.jar.cookie
    const lost = given(await owner.refreshWithoutAnswer())
    t.clock.advance(3 * 24 * 60 * MINUTE)
    expect(given(await owner.refreshWithoutAnswer())).toBe(lost)
    expect(owner.jar.cookie).toBe(before)
    expect(await owner.refresh()).toBe(200)
    expect(owner.jar.cookie).toBe(lost)
    t.clock.advance(10 * MINUTE)
    expect(await owner.refresh()).toBe(200)
    expect(given(await send('/refresh', tokens, owner.jar.cookie))).not.toBe(lost)
  })

  it('is answered by /refreshcookie too while the answer of the refresh is lost', async () => {
    const { owner } = await bound()
    const lost = given(await owner.refreshWithoutAnswer())
    expect(await owner.bind()).toBe(204)
    expect(owner.jar.cookie).toBe(lost)
  })

  it('lets another tab finish with the previous value, but gives it no new one', async () => {
    const { tokens, owner } = await bound()
    const previous = owner.jar.cookie
    await owner.refresh()
    t.clock.advance(MINUTE - 1_000)
    const otherTab = await send('/refresh', tokens, previous)
    expect([otherTab.statusCode, given(otherTab)]).toEqual([200, null])
    const bind = await send('/refreshcookie', tokens, previous)
    expect([bind.statusCode, given(bind)]).toEqual([204, null])
    expect(await owner.refresh()).toBe(200)
  })

  it('agrees for twenty refreshes at once, and the session goes on', async () => {
    const { tokens, owner } = await bound()
    await owner.refresh()
    const all = await Promise.all(
      Array.from({ length: 20 }, () => send('/refresh', tokens, owner.jar.cookie)),
    )
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
    const values = new Set(all.map(given))
    expect(values.size).toBe(1)
    owner.jar.cookie = [...values][0] ?? null
    t.clock.advance(10 * MINUTE)
    expect(await owner.refresh()).toBe(200)
    expect(await isAlive(await t.signIn('userA'))).toBe(true)
  })

  it('that was copied is noticed when the owner refreshes first', async () => {
    const { tokens, owner } = await bound()
    const thief = browser(tokens, owner.jar.cookie)
    expect(await owner.refresh()).toBe(200)
    t.clock.advance(2 * MINUTE)
    const before = (await copiedEmails()).length
    expect(await thief.refresh()).toBe(401)
    expect(await isAlive(tokens)).toBe(false)
    expect(await owner.refresh()).toBe(401)
    const [newest, ...others] = await copiedEmails()
    expect(others).toHaveLength(before)
    expect(newest?.text).toContain('choose a new password right away')
    const own = await t.signIn('userA')
    const { signIns } = (await t.get('/sign-ins', own.accessToken)).json()
    expect(signIns).toContainEqual(expect.objectContaining({ outcome: 'copied-session' }))
    const audit = await t.db
      .selectFrom('audit_records')
      .select(['actor', 'subject'])
      .where('action', '=', 'session:end-copied')
      .executeTakeFirstOrThrow()
    expect(audit).toEqual({ actor: 'system', subject: 'person' })
  })

  it('that was copied is noticed when the thief refreshes first and goes on', async () => {
    const { tokens, owner } = await bound()
    const thief = browser(tokens, owner.jar.cookie)
    expect(await thief.refresh()).toBe(200)
    t.clock.advance(2 * MINUTE)
    expect(await owner.refresh()).toBe(401)
    expect(await thief.refresh()).toBe(401)
    expect(await isAlive(tokens)).toBe(false)
  })

  it('that was copied is noticed one refresh later when the thief never showed its new value', async () => {
    const { tokens, owner } = await bound()
    const thief = browser(tokens, owner.jar.cookie)
    thief.jar.cookie = given(await thief.refreshWithoutAnswer())
    t.clock.advance(5 * MINUTE)
    expect(await owner.refresh()).toBe(200)
    expect(owner.jar.cookie).toBe(thief.jar.cookie)
    t.clock.advance(10 * MINUTE)
    expect(await owner.refresh()).toBe(200)
    t.clock.advance(2 * MINUTE)
    expect(await thief.refresh()).toBe(401)
    expect(await isAlive(tokens)).toBe(false)
  })

  it('cannot be followed by a thief who asks again and again within the minute', async () => {
    const { tokens, owner } = await bound()
    const thief = browser(tokens, owner.jar.cookie)
    expect(await owner.refresh()).toBe(200)
    for (let n = 0; n < 3; n++) {
      expect(await thief.bind()).toBe(204)
      expect(await thief.refresh()).toBe(200)
      t.clock.advance(15_000)
    }
    expect(thief.jar.cookie).not.toBe(owner.jar.cookie)
    t.clock.advance(MINUTE)
    expect(await thief.bind()).toBe(401)
    expect(await isAlive(tokens)).toBe(false)
  })

  it('ends the session for any older value, at once and with one email', async () => {
    const { tokens, owner } = await bound()
    const first = owner.jar.cookie
    for (let n = 0; n < 3; n++) expect(await owner.refresh()).toBe(200)
    const before = (await copiedEmails()).length
    const all = await Promise.all(Array.from({ length: 10 }, () => send('/refresh', tokens, first)))
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(401))
    expect(await isAlive(tokens)).toBe(false)
    expect(await copiedEmails()).toHaveLength(before + 1)
  })

  it('that is made up or of another session is refused and ends nothing', async () => {
    const { tokens, owner } = await bound()
    const other = await bound()
    await owner.refresh()
    const mac = owner.jar.cookie?.split('.')[1]
    for (const wrong of [
      null,
      randomToken(),
      `1.${mac}`,
      `1.${randomToken()}`,
      other.owner.jar.cookie,
    ])
      expect((await send('/refresh', tokens, wrong)).statusCode).toBe(401)
    expect(await isAlive(tokens)).toBe(true)
    expect(await owner.refresh()).toBe(200)
  })

  it('of a session bound before values had numbers is replaced like any other', async () => {
    const tokens = await t.signIn('userA')
    const older = randomToken()
    await t.db
      .updateTable('sessions')
      .set({ cookie_digest: digestOf(older) })
      .where('refresh_digest', '=', digestOf(tokens.refreshToken))
      .execute()
    const all = await Promise.all(Array.from({ length: 20 }, () => send('/refresh', tokens, older)))
    expect(new Set(all.map(given)).size).toBe(1)
    const owner = browser(tokens, older)
    expect(await owner.refresh()).toBe(200)
    expect(owner.jar.cookie).toBe(given(all[0] as WithCookies))
    t.clock.advance(2 * MINUTE)
    expect((await send('/refresh', tokens, older)).statusCode).toBe(401)
    expect(await isAlive(tokens)).toBe(false)
  })

  it('has a secret even if the previous version opened the session', async () => {
    const { rows } = await t.pool.query(`
      insert into sessions (id, user_id, refresh_digest, user_agent, address, created_at, last_used_at, expires_at)
      select gen_random_uuid(), user_id, sha256('rollout'), '', '', created_at, last_used_at, expires_at
      from sessions limit 1 returning length(cookie_secret) as length`)
    expect(rows).toEqual([{ length: 32 }])
  })

  it('works on a server of the previous version, which does not replace it', async () => {
    const { tokens, owner } = await bound()
    await owner.refresh()
    const { rows } = await t.pool.query(
      'select cookie_digest from sessions where refresh_digest = $1',
      [digestOf(tokens.refreshToken)],
    )
    expect(rows[0].cookie_digest).toEqual(digestOf(owner.jar.cookie ?? ''))
    t.clock.advance(10 * MINUTE)
    expect(await owner.refresh()).toBe(200)
  })

  it('is not needed before the session is bound', async () => {
    const tokens = await t.signIn('userA')
    const response = await send('/refresh', tokens, null)
    expect([response.statusCode, given(response)]).toEqual([200, null])
  })
})
