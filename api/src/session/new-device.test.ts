import { describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { useWorker } from '../../test/use-worker.ts'
import { DEMO_PASSWORD, DEMO_USERS, type DemoKind } from '../demo/demo-data.ts'
import { DEVICE_COOKIE } from './cookies.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

describe('A sign-in in a browser the user has not used before', () => {
  const t = useApp({ TRUST_PROXY: '1' })
  const worker = useWorker(t)
  const enter = (email: string, cookie = '') =>
    t.logIn(email, DEMO_PASSWORD, {
      cookie,
      'user-agent': CHROME,
      'x-forwarded-for': '203.0.113.9',
    })
  const emailsTo = async (email: string) =>
    (await worker.mailsTo(email)).filter(({ subject }) => subject === 'New sign-in to your account')
  const used = async (kind: DemoKind) => {
    await t.signIn(kind)
    return DEMO_USERS[kind].email
  }

  it('is told to the user by email: when, which browser, from where and what to do', async () => {
    const email = await used('userA')
    expect((await enter(email)).statusCode).toBe(200)
    const [notice, ...others] = await emailsTo(email)
    expect(others).toEqual([])
    expect(notice?.text).toContain('Chrome on Windows')
    expect(notice?.text).toContain('203.0.113.9')
    expect(notice?.text).toMatch(/\d\d-[A-Z][a-z]{2}-20\d\d at \d+:\d\d [AP]M Mountain Time/)
    expect(notice?.text).toContain('If it was not you, choose a new password right away')
    expect(notice?.text).toContain('/pw-reset')
  })

  it('is told once: with its cookie the browser is known from then on', async () => {
    const email = await used('userB')
    const { refreshToken: rtoken } = (await enter(email)).json()
    const known = await t.post('/botcookie', { rtoken }, bearer(rtoken))
    const device = known.cookies.find(({ name }) => name === DEVICE_COOKIE)?.value
    expect((await enter(email, `${DEVICE_COOKIE}=${device}`)).statusCode).toBe(200)
    expect(await emailsTo(email)).toHaveLength(1)
    const other = await used('intake')
    expect((await enter(other, `${DEVICE_COOKIE}=${device}`)).statusCode).toBe(200)
    expect(await emailsTo(other)).toHaveLength(1)
  })

  it('is not told when it is the first of a new account', async () => {
    const { email } = DEMO_USERS.technician
    await t.db
      .updateTable('users')
      .set({ created_at: t.clock.now() })
      .where('email', '=', email)
      .execute()
    expect((await enter(email)).statusCode).toBe(200)
    expect(await emailsTo(email)).toEqual([])
    expect((await enter(email)).statusCode).toBe(200)
    expect(await emailsTo(email)).toHaveLength(1)
  })

  it('is told for an old account, whose earlier sign-ins are no longer stored', async () => {
    const { email } = DEMO_USERS.finance
    const longAgo = new Date(t.clock.now().getTime() - 91 * 24 * 3_600_000)
    await t.db
      .updateTable('users')
      .set({ created_at: longAgo })
      .where('email', '=', email)
      .execute()
    expect((await enter(email)).statusCode).toBe(200)
    expect(await emailsTo(email)).toHaveLength(1)
  })

  it('is not told when the password is wrong or the account disabled', async () => {
    const { email } = DEMO_USERS.disabled
    expect((await enter(email)).statusCode).toBe(403)
    expect((await t.logIn(email, 'wrong')).statusCode).toBe(401)
    expect(await emailsTo(email)).toEqual([])
  })

  it('is told five times a day at most', async () => {
    const email = await used('admin')
    for (let n = 0; n < 8; n++) expect((await enter(email)).statusCode).toBe(200)
    expect(await emailsTo(email)).toHaveLength(5)
  })
})
