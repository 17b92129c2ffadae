import { describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { useWorker } from '../../test/use-worker.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-data.ts'

const NEW_PASSWORD = 'field of 40 hemp rows'

describe('A forgotten password', () => {
  const t = useApp({ TRUST_PROXY: '1' })
  const worker = useWorker(t)
  const ask = (username: unknown, headers: Record<string, string> = {}) =>
    t.post('/pw-reset', { username }, headers)
  const finish = (resetKey: string, password = NEW_PASSWORD) =>
    t.request({ method: 'PUT', url: '/pw-reset', payload: { resetKey, password } })
  /** Most of these tests are not about limits. */
  const forgetLimits = () => t.db.deleteFrom('rate_limits').execute()
  const keyFor = async (email: string) => {
    await forgetLimits()
    expect((await ask(email)).statusCode).toBe(204)
    return worker.keyMailedTo(email)
  }

  it('is replaced through an emailed link, which signs out everywhere and works once', async () => {
    const { email } = DEMO_USERS.userA
    const open = await t.signIn('userA')
    expect((await ask(` ${email.toUpperCase()} `)).statusCode).toBe(204)
    const key = await worker.keyMailedTo(email)
    expect((await finish(key)).statusCode).toBe(204)
    expect((await t.get('/user', open.accessToken)).statusCode).toBe(401)
    expect((await t.post('/refresh', undefined, bearer(open.refreshToken))).statusCode).toBe(401)
    expect((await t.logIn(email, DEMO_PASSWORD)).statusCode).toBe(401)
    expect((await t.logIn(email, NEW_PASSWORD)).statusCode).toBe(200)
    const again = await finish(key, 'another 17 barns')
    expect([again.statusCode, again.json().code]).toEqual([410, 'link-expired'])
    expect((await t.logIn(email, NEW_PASSWORD)).statusCode).toBe(200)
  })

  it('is confirmed to the user by email once changed', async () => {
    const { email } = DEMO_USERS.guest
    await finish(await keyFor(email))
    const [newest] = await worker.mailsTo(email)
    expect(newest?.subject).toBe('Your password was changed')
  })

  it('cannot be replaced with an older link: only the newest works', async () => {
    const { email } = DEMO_USERS.userB
    const older = await keyFor(email)
    const newest = await keyFor(email)
    expect((await finish(older)).statusCode).toBe(410)
    expect((await finish(newest)).statusCode).toBe(204)
  })

  it('must be replaced within 30 minutes', async () => {
    const { email } = DEMO_USERS.userB
    const key = await keyFor(email)
    t.clock.advance(30 * 60_000)
    expect((await finish(key)).statusCode).toBe(410)
  })

  it('lets exactly one of ten concurrent requests use the key', async () => {
    const { email } = DEMO_USERS.userB
    const key = await keyFor(email)
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, n) => finish(key, `barn number ${n}${n}`)),
    )
    const statuses = all.map(({ statusCode }) => statusCode).sort()
    expect(statuses).toEqual([204, ...Array(9).fill(410)])
    const winner = all.findIndex(({ statusCode }) => statusCode === 204)
    expect((await t.logIn(email, `barn number ${winner}${winner}`)).statusCode).toBe(200)
  })

  it.each([
    ['a common password', 'password1'],
    ['a common password with a symbol', 'Sunshine!'],
    ['the user’s own name', 'marcus99'],
    ['the user’s own email', DEMO_USERS.userB.email],
  ])('is not replaced by %s, and the link still works', async (_what, password) => {
    const key = await keyFor(DEMO_USERS.userB.email)
    const response = await finish(key, password)
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ password: 'Choose a less common password' })
    expect((await finish(key)).statusCode).toBe(204)
  })

  it('gets the same reply for every address, and sends no email without an open account', async () => {
    await forgetLimits()
    const silent = ['nobody@nowhere.example', DEMO_USERS.disabled.email]
    const answers = []
    for (const email of [DEMO_USERS.noOrders.email, ...silent]) answers.push(await ask(email))
    const replies = answers.map(({ statusCode, body, headers }) => {
      const { date: _, 'x-request-id': __, ...rest } = headers
      return { statusCode, body, rest }
    })
    expect(replies[0]).toMatchObject({ statusCode: 204, body: '' })
    for (const answer of replies) expect(answer).toEqual(replies[0])
    expect(await worker.mailsTo(DEMO_USERS.noOrders.email)).toHaveLength(1)
    for (const email of silent) expect(await worker.mailsTo(email)).toEqual([])
  })

  it('sends three emails an hour, and the fourth request gets the same reply', async () => {
    await forgetLimits()
    const { email } = DEMO_USERS.finance
    for (const who of [email, 'nobody@else.example']) {
      for (let n = 0; n < 5; n++) {
        const response = await ask(who, { 'x-forwarded-for': `198.51.100.${n}` })
        expect([response.statusCode, response.body]).toEqual([204, ''])
      }
    }
    expect(await worker.mailsTo(email)).toHaveLength(3)
  })

  it('requested too often from one network is 429, for any address', async () => {
    await forgetLimits()
    const from = { 'x-forwarded-for': '203.0.113.9' }
    for (let n = 0; n < 60; n++) await ask(`n${n}@nowhere.example`, from)
    for (const email of ['other@nowhere.example', DEMO_USERS.intake.email])
      expect((await ask(email, from)).statusCode).toBe(429)
    expect(await worker.mailsTo(DEMO_USERS.intake.email)).toEqual([])
  })

  it.each([[['a@a.example', 'b@b.example']], [{ $ne: '' }], [null], [7], ['x\u0000@a.example']])(
    'for %j is 400: the body takes one address, as text',
    async (username) => expect((await ask(username)).statusCode).toBe(400),
  )

  it('reports an invalid address with the form’s messages', async () => {
    expect((await ask('nobody')).json().fields).toEqual({
      username: 'Must be a valid email address',
    })
  })

  it('refuses unknown fields', async () => {
    const body = { username: DEMO_USERS.userA.email, isAdmin: true }
    expect((await t.post('/pw-reset', body)).statusCode).toBe(400)
  })

  it('always links to the portal, whatever host the request names', async () => {
    await forgetLimits()
    const { email } = DEMO_USERS.admin
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    expect((await ask(email, forged)).statusCode).toBe(204)
    const [mail] = await worker.mailsTo(email)
    expect(mail?.text).toContain(`${t.config.PUBLIC_URL}/pw-reset/finish?i=`)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  it('stores its key nowhere in plain text: not in the database, the queue, the log or the audit', async () => {
    const { email } = DEMO_USERS.admin
    const key = await keyFor(email)
    const dump = async (table: string) =>
      JSON.stringify((await t.pool.query(`select t::text from ${table} t`)).rows)
    expect(key).toHaveLength(43)
    for (const table of ['one_time_keys', 'mails', 'audit_records', 'pgboss.job'])
      expect([table, (await dump(table)).includes(key)]).toEqual([table, false])
    await finish(key)
    expect(t.logged.join('')).not.toContain(key)
    const kept = await t.db
      .selectFrom('mails')
      .select('content')
      .where('recipient', '=', email)
      .where('kind', '=', 'password-changed')
      .executeTakeFirstOrThrow()
    expect(kept.content).not.toBeNull()
  })

  it('of a user disabled in the meantime cannot be reset: the link stops working', async () => {
    const { email } = DEMO_USERS.intake
    const key = await keyFor(email)
    const set = (is_active: boolean) =>
      t.db.updateTable('users').set({ is_active }).where('email', '=', email).execute()
    await set(false)
    expect((await finish(key)).statusCode).toBe(410)
    await set(true)
  })

  it('requested at an address the account no longer has cannot be reset: the link stops working', async () => {
    const { email } = DEMO_USERS.intake
    const key = await keyFor(email)
    const move = (from: string, to: string) =>
      t.db.updateTable('users').set({ email: to }).where('email', '=', from).execute()
    await move(email, 'moved@frontrange.example')
    expect((await finish(key)).statusCode).toBe(410)
    await move('moved@frontrange.example', email)
    expect((await finish(key)).statusCode).toBe(204)
  })

  it('is recorded when it is replaced, and resets the count of failed logins', async () => {
    await forgetLimits()
    const { email } = DEMO_USERS.admin
    for (let n = 0; n < 5; n++) await t.logIn(email, 'guess')
    expect((await t.logIn(email, 'guess')).statusCode).toBe(429)
    await ask(email)
    await finish(await worker.keyMailedTo(email))
    expect((await t.logIn(email, NEW_PASSWORD)).statusCode).toBe(200)
    const actions = await t.db
      .selectFrom('audit_records')
      .select(['action', 'actor'])
      .where('action', 'like', 'password:%')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(actions).toEqual([
      { action: 'password:reset', actor: 'person' },
      { action: 'password:reset-link', actor: 'system' },
    ])
  })

  it('cannot be guessed at with a thousand made-up keys', async () => {
    await forgetLimits()
    const statuses = []
    for (let n = 0; n < 61; n++) statuses.push((await finish(`made-up-key-number-${n}`)).statusCode)
    expect([statuses[0], statuses.at(-1)]).toEqual([410, 429])
  })
})
