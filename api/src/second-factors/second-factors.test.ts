import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { secondFactorDriver } from '../../test/second-factor-driver.ts'
import { useWorker } from '../../test/use-worker.ts'
import { buildApp } from '../app.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-data.ts'
import { openPool } from '../platform/db/db.ts'
import { DEVICE_COOKIE, SESSION_COOKIE } from '../session/cookies.ts'
import { closeAccount } from '../users/close-account.ts'
import { appSecrets, renewAppSecrets } from './authenticator-app.ts'
import { findApp } from './second-factors-store.ts'
import { codeOfStep, stepAt } from './totp.ts'

const t = useApp({ TRUST_PROXY: '1' })
const worker = useWorker(t)
const driver = secondFactorDriver(t)
const { confirmed, addApp, addPasskey, passwordStep, enterCode, nextCode, own, remove } = driver

const EXPIRED = [410, 'sign-in-expired']
const outcome = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
]
const idOf = async (kind: keyof typeof DEMO_USERS) =>
  (
    await t.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', DEMO_USERS[kind].email)
      .executeTakeFirstOrThrow()
  ).id
const outcomesOf = async (kind: keyof typeof DEMO_USERS) =>
  (
    await t.db
      .selectFrom('sign_ins')
      .select('outcome')
      .where('user_id', '=', await idOf(kind))
      .orderBy('last_at')
      .execute()
  ).map((row) => row.outcome)
const subjectsTo = async (kind: keyof typeof DEMO_USERS) =>
  (await worker.mailsTo(DEMO_USERS[kind].email)).map(({ subject }) => subject)
const audited = async (kind: keyof typeof DEMO_USERS) =>
  t.db
    .selectFrom('audit_records')
    .select(['action', 'changes'])
    .where('action', 'like', 'second-factor:%')
    .where('subject_id', '=', await idOf(kind))
    .orderBy('id')
    .execute()

beforeEach(async () => {
  await t.pool.query(`delete from rate_limits; delete from passkeys; delete from authenticator_apps;
    delete from recovery_codes; delete from pending_sign_ins; delete from sign_ins`)
})

describe('A one-time code', () => {
  it('is asked for after the right password, and signs in with the reply of POST /login', async () => {
    const { secret, recoveryCodes } = await addApp(await confirmed('userA'))
    expect(recoveryCodes).toHaveLength(10)
    const first = await t.logIn(DEMO_USERS.userA.email)
    expect(first.json()).toMatchObject({
      status: 401,
      code: 'second-factor-needed',
      secondFactor: { factors: ['app', 'recovery-code'] },
    })
    const { token } = first.json().secondFactor
    const second = await enterCode(token, nextCode(secret))
    expect([second.statusCode, Object.keys(second.json()).sort()]).toEqual([
      200,
      ['accessExpiration', 'accessToken', 'refreshExpiration', 'refreshToken'],
    ])
    expect((await t.get('/user', second.json().accessToken)).json()).toMatchObject({
      username: DEMO_USERS.userA.email,
    })
    expect(outcome(await enterCode(token, nextCode(secret)))).toEqual(EXPIRED)
  })

  it('is not mentioned to someone without the password', async () => {
    await addApp(await confirmed('userA'))
    const known = await t.logIn(DEMO_USERS.userA.email, 'guess')
    const unknown = await t.logIn('nobody@highline.example', 'guess')
    const [a, b] = [known, unknown].map((reply) => ({ ...reply.json(), requestId: '' }))
    expect(a).toEqual(b)
  })

  it('works once, even in a second sign-in and when sent many times at once', async () => {
    const { secret } = await addApp(await confirmed('userA'))
    const tokens = await Promise.all(Array.from({ length: 5 }, () => passwordStep('userA')))
    const code = nextCode(secret)
    const replies = await Promise.all(tokens.map(({ token }) => enterCode(token, code)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
    const refused = replies.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json().fields).toEqual({
      code: 'This code was used already. Wait for the next one.',
    })
  })

  it('that confirmed the set-up does not sign in', async () => {
    const { secret, code } = await addApp(await confirmed('userA'))
    const { token } = await passwordStep('userA')
    expect((await enterCode(token, code)).statusCode).toBe(400)
    expect((await enterCode(token, nextCode(secret))).statusCode).toBe(200)
  })

  it('is accepted half a minute early or late, and with a blank in the middle', async () => {
    const { secret } = await addApp(await confirmed('userA'))
    for (const [away, isAccepted] of [
      [-2, false],
      [-1, true],
      [1, true],
      [2, false],
    ] as const) {
      t.clock.advance(120_000)
      await t.pool.query('delete from rate_limits')
      const { token } = await passwordStep('userA')
      const code = codeOfStep(secret, stepAt(t.clock.now()) + away)
      const typed = `${code.slice(0, 3)} ${code.slice(3)}`
      expect([away, (await enterCode(token, typed)).statusCode]).toEqual([
        away,
        isAccepted ? 200 : 400,
      ])
    }
  })

  it('must follow the password within five minutes', async () => {
    const { secret } = await addApp(await confirmed('userA'))
    const { token } = await passwordStep('userA')
    t.clock.advance(5 * 60_000)
    expect(outcome(await enterCode(token, nextCode(secret)))).toEqual(EXPIRED)
  })

  it('does not follow a password that was changed, or an account that was disabled', async () => {
    const { secret } = await addApp(await confirmed('userA'))
    const id = await idOf('userA')
    for (const change of [`password_hash = password_hash || 'x'`, 'is_active = false']) {
      const before = await t.pool.query('select password_hash from users where id = $1', [id])
      const { token } = await passwordStep('userA')
      await t.pool.query(`update users set ${change} where id = $1`, [id])
      expect(outcome(await enterCode(token, nextCode(secret)))).toEqual(EXPIRED)
      await t.pool.query('update users set password_hash = $2, is_active = true where id = $1', [
        id,
        before.rows[0].password_hash,
      ])
    }
  })

  it('cannot be guessed: after six wrong ones a pause begins, and the sign-in is over', async () => {
    const { secret } = await addApp(await confirmed('userA'))
    const { token } = await passwordStep('userA')
    const statuses = []
    for (let n = 0; n < 8; n++) statuses.push((await enterCode(token, '000000')).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 410, 410])
    const again = await passwordStep('userA')
    expect(outcome(await enterCode(again.token, nextCode(secret)))).toEqual([
      429,
      'too-many-attempts',
    ])
    expect((await outcomesOf('userA')).slice(-2)).toEqual(['wrong-code', 'throttled'])
  })

  it('cannot be guessed from many addresses, which do not slow down the owner’s own browser', async () => {
    const tokens = await confirmed('userA')
    const { secret } = await addApp(tokens)
    const body = { rtoken: tokens.refreshToken }
    const remembered = await t.post('/botcookie', body, bearer(tokens.refreshToken))
    const cookie = String(remembered.headers['set-cookie']).split(';')[0] ?? ''
    const statuses = []
    for (let n = 0; n < 14; n++) {
      const from = { 'x-forwarded-for': `198.51.100.${n}` }
      const { token } = await passwordStep('userA', from)
      statuses.push((await enterCode(token, '000000', from)).statusCode)
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([400, 429])
    const { token } = await passwordStep('userA', { cookie })
    expect((await enterCode(token, nextCode(secret), { cookie })).statusCode).toBe(200)
  })

  it('cannot be guessed with new browsers from password resets, which are no second factor', async () => {
    const { secret } = await addApp(await confirmed('userA'))
    const { email } = DEMO_USERS.userA
    const statuses: number[] = []
    let cookie = ''
    for (let n = 0; n < 3; n++) {
      await t.post('/pw-reset', { username: email })
      const payload = { resetKey: await worker.keyMailedTo(email), password: DEMO_PASSWORD }
      const from = { 'x-forwarded-for': `203.0.113.${n}` }
      const reset = await t.request({ method: 'PUT', url: '/pw-reset', payload, headers: from })
      cookie = String(reset.headers['set-cookie']).split(';')[0] ?? ''
      expect(cookie).toContain(DEVICE_COOKIE)
      const headers = { ...from, cookie }
      const { token } = await passwordStep('userA', headers)
      for (let tries = 0; tries < 4; tries++)
        statuses.push((await enterCode(token, '000000', headers)).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])

    await t.pool.query('delete from rate_limits')
    const { token } = await passwordStep('userA', { cookie })
    const { refreshToken } = (await enterCode(token, nextCode(secret), { cookie })).json()
    const body = { rtoken: refreshToken }
    const proven = await t.post('/botcookie', body, { ...bearer(refreshToken), cookie })
    const own = { cookie: String(proven.headers['set-cookie']).split(';')[0] ?? '' }
    for (let n = 0; n < 14; n++) {
      const from = { 'x-forwarded-for': `198.51.100.${n}` }
      const step = await passwordStep('userA', from)
      statuses.push((await enterCode(step.token, '000000', from)).statusCode)
    }
    expect(statuses.at(-1)).toBe(429)
    const last = await passwordStep('userA', own)
    expect((await enterCode(last.token, nextCode(secret), own)).statusCode).toBe(200)
  })

  it('is guessed from a device known by its password alone like from any other', async () => {
    const early = await t.signIn('technician')
    const body = { rtoken: early.refreshToken }
    const known = await t.post('/botcookie', body, bearer(early.refreshToken))
    const cookie = String(known.headers['set-cookie']).split(';')[0] ?? ''
    await addApp(await confirmed('technician'))
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const headers = { 'x-forwarded-for': `203.0.113.${n}`, cookie }
      const { token } = await passwordStep('technician', headers)
      statuses.push((await enterCode(token, '000000', headers)).statusCode)
    }
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429])
  })

  it('is counted across instances', async () => {
    await addApp(await confirmed('userA'))
    const pool = openPool(t.database.appUrl)
    const { config, clock } = t
    const other = await buildApp({ config, pool, clock, log: pino({ level: 'silent' }) })
    try {
      const statuses = []
      for (let n = 0; n < 10; n++) {
        const { token } = await passwordStep('userA')
        const payload = { token, code: '000000' }
        const app = n % 2 === 0 ? t.app : other
        const reply = await app.inject({ method: 'POST', url: '/api/login/second-factor', payload })
        statuses.push(reply.statusCode)
      }
      expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429, 429, 429])
    } finally {
      await other.close()
      await pool.end()
    }
  })

  it('entered wrong three times with the right password is told to the owner, once a day', async () => {
    await addApp(await confirmed('userB'))
    for (let n = 0; n < 2; n++) {
      const { token } = await passwordStep('userB')
      for (let tries = 0; tries < 4; tries++) await enterCode(token, '000000')
      await t.pool.query(`delete from rate_limits where key like 'second-factor%'`)
    }
    const mails = (await subjectsTo('userB')).filter((subject) => subject?.startsWith('Someone'))
    expect(mails).toEqual(['Someone entered your password, but not the right code'])
  })

  it('guessed quietly, two in each sign-in and from many addresses, is told to the owner too', async () => {
    const { secret } = await addApp(await confirmed('intake'))
    const warnings = async () =>
      (await subjectsTo('intake')).filter((subject) => subject?.startsWith('Someone')).length
    const guess = async (address: string, times: number) => {
      const from = { 'x-forwarded-for': address }
      const { token } = await passwordStep('intake', from)
      for (let n = 0; n < times; n++) await enterCode(token, '000000', from)
      return token
    }
    const token = await guess('203.0.113.1', 2)
    const right = { 'x-forwarded-for': '203.0.113.1' }
    expect((await enterCode(token, nextCode(secret), right)).statusCode).toBe(200)
    await guess('203.0.113.1', 2)
    expect(await warnings()).toBe(0)
    await guess('203.0.113.2', 1)
    expect(await warnings()).toBe(1)
    for (let n = 3; n < 6; n++) await guess(`203.0.113.${n}`, 2)
    expect(await warnings()).toBe(1)
  })

  it('is not needed to refresh', async () => {
    const { secret } = await addApp(await confirmed('userA'))
    const { token } = await passwordStep('userA')
    const tokens = (await enterCode(token, nextCode(secret))).json()
    expect((await t.post('/refresh', undefined, bearer(tokens.refreshToken))).statusCode).toBe(200)
  })

  it('is still needed after a password reset', async () => {
    await addApp(await confirmed('userA'))
    const { email } = DEMO_USERS.userA
    await t.post('/pw-reset', { username: email })
    const resetKey = await worker.keyMailedTo(email)
    const payload = { resetKey, password: DEMO_PASSWORD }
    const reset = await t.request({ method: 'PUT', url: '/pw-reset', payload })
    expect(reset.statusCode).toBe(204)
    expect(outcome(await t.logIn(email))).toEqual([401, 'second-factor-needed'])
  })

  it('comes from a secret that is stored encrypted only', async () => {
    const { secret, recoveryCodes } = await addApp(await confirmed('userA'))
    for (const table of ['authenticator_apps', 'recovery_codes', 'mails', 'audit_records']) {
      const { rows } = await t.pool.query(`select t::text from ${table} t`)
      const text = JSON.stringify(rows)
      const isThere = [secret, ...(recoveryCodes ?? [])].some((each) => text.includes(each))
      expect([table, isThere]).toEqual([table, false])
    }
    expect(t.logged.join('')).not.toContain(secret)
  })
})

describe('Setting up an authenticator app', () => {
  it('needs a confirmed password in the browser of the session', async () => {
    const tokens = await t.signIn('userA')
    const { auth } = driver
    const ask = () => t.post('/second-factors/app-setup', {}, auth(tokens))
    expect(outcome(await ask())).toEqual([403, 'confirmation-needed'])
    await driver.confirm(tokens)
    const rtoken = { rtoken: tokens.refreshToken }
    const bound = await t.post('/refreshcookie', rtoken, bearer(tokens.refreshToken))
    expect(String(bound.headers['set-cookie'])).toContain(SESSION_COOKIE)
    expect(outcome(await ask())).toEqual([401, 'unauthenticated'])
    const cookie = String(bound.headers['set-cookie']).split(';')[0] ?? ''
    const headers = { ...auth(tokens), cookie }
    expect((await t.post('/second-factors/app-setup', {}, headers)).statusCode).toBe(200)
  })

  it('shows the secret as text and as a QR code, and changes nothing until a code confirms it', async () => {
    const tokens = await confirmed('userA')
    const reply = await t.post('/second-factors/app-setup', {}, driver.auth(tokens))
    const { secret, qr, setup } = reply.json()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(qr.size).toBeGreaterThan(30)
    expect(qr.path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/)
    const wrong = await t.post(
      '/second-factors/app',
      { setup, code: '000000' },
      driver.auth(tokens),
    )
    expect(wrong.json().fields.code).toContain('That code is not right.')
    expect((await own(tokens)).app).toBeNull()
  })

  it('signs out everywhere else with the first factor, not with another one', async () => {
    const [other, here] = [await t.signIn('userB'), await confirmed('userB')]
    const { secret } = await addApp(here)
    const isOpen = async ({ accessToken }: Tokens) =>
      (await t.get('/user', accessToken)).statusCode === 200
    expect([await isOpen(other), await isOpen(here)]).toEqual([false, true])
    const { token } = await passwordStep('userB')
    const second: Tokens = (await enterCode(token, nextCode(secret))).json()
    await addPasskey(here)
    expect([await isOpen(second), await isOpen(here)]).toEqual([true, true])
  })

  it('takes only a secret made here for this user', async () => {
    const [dana, marcus] = [await confirmed('userA'), await confirmed('userB')]
    const { secret, setup } = (
      await t.post('/second-factors/app-setup', {}, driver.auth(dana))
    ).json()
    const body = { setup, code: driver.codeNow(secret) }
    expect((await t.post('/second-factors/app', body, driver.auth(marcus))).statusCode).toBe(400)
    const made = { setup: `test:${'A'.repeat(80)}`, code: driver.codeNow(secret) }
    expect((await t.post('/second-factors/app', made, driver.auth(dana))).statusCode).toBe(400)
    expect((await t.post('/second-factors/app', body, driver.auth(dana))).statusCode).toBe(200)
  })

  it('is possible for one app at a time; it is recorded and told by email', async () => {
    const tokens = await confirmed('guest')
    await addApp(tokens)
    expect(await own(tokens)).toMatchObject({
      passkeys: [],
      app: { created: expect.any(String), lastUsed: null },
      recoveryCodesLeft: 10,
      isRequired: false,
    })
    const second = await t.post('/second-factors/app-setup', {}, driver.auth(tokens))
    expect(second.json()).toMatchObject({ code: 'refused', refusal: 'has-app' })
    expect(await audited('guest')).toEqual([
      { action: 'second-factor:add', changes: { authenticatorApp: { to: true } } },
    ])
    expect(await subjectsTo('guest')).toContain('An authenticator app was added')
  })

  it('can be undone; without another factor the recovery codes go too', async () => {
    const tokens = await confirmed('userA')
    await addApp(tokens)
    expect((await remove(tokens, '/second-factors/app')).statusCode).toBe(204)
    expect(await own(tokens)).toMatchObject({ app: null, recoveryCodesLeft: 0 })
    expect((await t.logIn(DEMO_USERS.userA.email)).statusCode).toBe(200)
    expect(await subjectsTo('userA')).toContain('Your last second factor was removed')
    expect((await remove(tokens, '/second-factors/app')).statusCode).toBe(404)
  })
})

describe('A recovery code', () => {
  it('stands in for the app once, in any spelling, and its owner is told', async () => {
    const { recoveryCodes } = await addApp(await confirmed('userA'))
    const [code = ''] = recoveryCodes ?? []
    expect(code).toMatch(/^[2-9a-z]{4}(?:-[2-9a-z]{4}){5}$/)
    const { token } = await passwordStep('userA')
    const used = await enterCode(token, code.toUpperCase().replaceAll('-', ' '))
    expect(used.statusCode).toBe(200)
    expect((await own(used.json())).recoveryCodesLeft).toBe(9)
    const again = await passwordStep('userA')
    expect((await enterCode(again.token, code)).json().fields).toEqual({
      code: 'That recovery code is not right, or it was used already. Try another one.',
    })
    const emails = await worker.mailsTo(DEMO_USERS.userA.email)
    const email = emails.find(({ subject }) => subject === 'A recovery code was used to sign in')
    expect(email?.text).toContain('You have 9 left.')
  })

  it('works once when sent many times at once', async () => {
    const { recoveryCodes } = await addApp(await confirmed('userA'))
    const [code = ''] = recoveryCodes ?? []
    const tokens = await Promise.all(Array.from({ length: 5 }, () => passwordStep('userA')))
    const replies = await Promise.all(tokens.map(({ token }) => enterCode(token, code)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400])
  })

  it('is nobody else’s', async () => {
    const { recoveryCodes } = await addApp(await confirmed('userA'))
    await addApp(await confirmed('userB'))
    const { token } = await passwordStep('userB')
    expect((await enterCode(token, recoveryCodes?.[0] ?? '')).statusCode).toBe(400)
  })

  it('is replaced with all others by new ones', async () => {
    const tokens = await confirmed('userA')
    const { recoveryCodes } = await addApp(tokens)
    const reply = await t.post('/second-factors/recovery-codes', {}, driver.auth(tokens))
    const codes = reply.json().recoveryCodes as string[]
    expect(new Set([...codes, ...(recoveryCodes ?? [])]).size).toBe(20)
    const { token } = await passwordStep('userA')
    expect((await enterCode(token, recoveryCodes?.[0] ?? '')).statusCode).toBe(400)
    expect((await enterCode(token, codes[0] ?? '')).statusCode).toBe(200)
  })

  it('needs a second factor to stand in for', async () => {
    const tokens = await confirmed('userA')
    const reply = await t.post('/second-factors/recovery-codes', {}, driver.auth(tokens))
    expect(reply.json()).toMatchObject({ code: 'refused', refusal: 'no-second-factor' })
  })
})

describe('The secret of an app', () => {
  it('is encrypted with the newest key the next night, and lost with its key otherwise', async () => {
    const { secret } = await addApp(await confirmed('userA'))
    const userId = await idOf('userA')
    const newer = { kid: 'newer', secret: randomBytes(32) }
    const [old] = t.config.TOKEN_KEYS
    if (!old) throw new Error('no key')
    expect(await renewAppSecrets(t.db, { TOKEN_KEYS: [newer, old] })).toBe(1)
    expect(await renewAppSecrets(t.db, { TOKEN_KEYS: [newer, old] })).toBe(0)
    const { sealedSecret } = (await findApp(t.db, userId)) ?? { sealedSecret: '' }
    expect(appSecrets({ TOKEN_KEYS: [newer] }).open(userId, sealedSecret)).toBe(secret)
    expect(appSecrets({ TOKEN_KEYS: [old] }).open(userId, sealedSecret)).toBeNull()
  })
})

describe('A closed account', () => {
  it('leaves no second factor behind', async () => {
    const tokens = await confirmed('noOrders')
    await addApp(tokens)
    await addPasskey(tokens)
    await passwordStep('noOrders')
    const id = await idOf('noOrders')
    expect(await closeAccount(t, DEMO_USERS.noOrders.email)).toBe('closed')
    for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'pending_sign_ins']) {
      const { rows } = await t.pool.query(`select from ${table} where user_id = $1`, [id])
      expect([table, rows.length]).toEqual([table, 0])
    }
  })
})
