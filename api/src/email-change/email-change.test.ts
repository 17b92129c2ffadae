import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { useWorker } from '../../test/use-worker.ts'
import { DEMO_PASSWORD, DEMO_USERS, type DemoKind } from '../demo/demo-data.ts'
import { closeAccount } from '../users/close-account.ts'

const HOUR_MS = 3_600_000
const NEW_PASSWORD = 'field of 40 hemp rows'
const EXPIRED = [410, 'link-expired']

const t = useApp()
const worker = useWorker(t)

const ids = new Map<DemoKind, number>()
let count = 0
/** Every test has its own address, so that it finds only its own emails. */
const newAddress = (name = 'new') => `${name}.${++count}@highline.example`

const confirmed = async (kind: DemoKind): Promise<Tokens> => {
  const tokens = await t.signIn(kind)
  await t.post('/confirm-password', { password: DEMO_PASSWORD }, bearer(tokens.accessToken))
  return tokens
}
const ask = ({ accessToken }: Tokens, email: unknown) =>
  t.post('/email-change', { email }, bearer(accessToken))
const finish = (changeKey: string) =>
  t.request({ method: 'PUT', url: '/email-change', payload: { changeKey } })
const stop = (stopKey: string) => t.post('/email-change/stop', { stopKey })
const cancel = ({ accessToken }: Tokens) =>
  t.request({ method: 'DELETE', url: '/email-change', headers: bearer(accessToken) })
const openChange = async ({ accessToken }: Tokens) =>
  (await t.get('/email-change', accessToken)).json().change
const outcome = (response: { statusCode: number; json: () => { code: string } }) => [
  response.statusCode,
  response.json().code,
]
const emailOf = async (kind: DemoKind) =>
  (
    await t.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', ids.get(kind) ?? 0)
      .executeTakeFirstOrThrow()
  ).email
const subjectsTo = async (email: string) =>
  (await worker.mailsTo(email)).map(({ subject }) => subject)
const recordsOf = async (kind: DemoKind) =>
  t.db
    .selectFrom('audit_records')
    .select(['action', 'actor', 'user_id', 'changes'])
    .where('action', 'like', 'email:%')
    .where('subject_id', '=', ids.get(kind) ?? 0)
    .orderBy('id')
    .execute()
/** A change that was asked for, with the keys from both emails. */
async function requested(kind: DemoKind, to = newAddress()) {
  const tokens = await confirmed(kind)
  expect((await ask(tokens, to)).statusCode).toBe(204)
  const { email } = DEMO_USERS[kind]
  return { tokens, to, key: await worker.keyMailedTo(to), stopKey: await worker.keyMailedTo(email) }
}

beforeEach(async () => {
  await t.pool.query('delete from rate_limits; delete from one_time_keys')
  const rows = await t.db.selectFrom('users').select(['id', 'first_name']).execute()
  for (const [kind, { email, firstName }] of Object.entries(DEMO_USERS)) {
    const id = rows.find((row) => row.first_name === firstName)?.id
    if (id === undefined) continue
    ids.set(kind as DemoKind, id)
    const is_active = kind !== 'disabled'
    await t.db.updateTable('users').set({ email, is_active }).where('id', '=', id).execute()
  }
})

describe('A change of one’s own email', () => {
  it('takes effect with the link sent to the new address, and signs out everywhere', async () => {
    const { email } = DEMO_USERS.userA
    const { tokens, to, key } = await requested('userA')
    expect(await openChange(tokens)).toMatchObject({ email: to })
    expect((await t.logIn(to)).statusCode).toBe(401)
    expect((await t.logIn(email)).statusCode).toBe(200)

    const response = await finish(key)
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { email: to, previousEmail: email },
    ])
    expect((await t.get('/user', tokens.accessToken)).statusCode).toBe(401)
    expect((await t.logIn(email)).statusCode).toBe(401)
    const again = await t.logIn(to)
    expect(again.statusCode).toBe(200)
    expect((await t.get('/user', again.json().accessToken)).json().username).toBe(to)
    expect(await openChange(again.json())).toBeNull()
    expect(outcome(await finish(key))).toEqual(EXPIRED)
  })

  it('notifies the old address at once and again when it took effect, and is recorded', async () => {
    const { email, firstName } = DEMO_USERS.userB
    const { to, key, stopKey } = await requested('userB')
    const [asked] = await worker.mailsTo(email)
    expect(asked?.subject).toBe('A new email for your account was requested')
    expect(asked?.text).toContain(to)
    expect(asked?.text).toContain('If it was not you, stop the change')
    expect(asked?.text).toContain(`${t.config.PUBLIC_URL}/email-change/stop?i=${stopKey}`)
    const [link] = await worker.mailsTo(to)
    expect(link?.subject).toBe('Confirm your new email')
    expect(link?.text).toContain(`${t.config.PUBLIC_URL}/email-change?i=${key}`)
    expect(link?.text).toContain('24 hours')

    await finish(key)
    const [changed] = await worker.mailsTo(email)
    expect(changed?.subject).toBe('Your account’s email address was changed')
    expect(changed?.text).toContain(`Hello ${firstName}, from now on you sign in with ${to}`)
    const user_id = ids.get('userB')
    expect(await recordsOf('userB')).toEqual([
      {
        action: 'email:change-link',
        actor: 'person',
        user_id,
        changes: { newEmail: { to }, worksFor: { to: '24 hours' } },
      },
      { action: 'email:change', actor: 'person', user_id, changes: { email: { from: email, to } } },
    ])
  })

  it('needs a password confirmed in this session within the last 10 minutes', async () => {
    const tokens = await t.signIn('userA')
    const needed = [403, 'confirmation-needed']
    expect(outcome(await ask(tokens, newAddress()))).toEqual(needed)
    const elsewhere = await confirmed('userA')
    expect(outcome(await ask(tokens, newAddress()))).toEqual(needed)
    t.clock.advance(11 * 60_000)
    expect(outcome(await ask(elsewhere, newAddress()))).toEqual(needed)
    expect(await openChange(elsewhere)).toBeNull()
  })

  it('to the present address is refused at its field', async () => {
    const tokens = await t.signIn('userA')
    const response = await ask(tokens, ` ${DEMO_USERS.userA.email.toUpperCase()} `)
    expect(response.statusCode).toBe(400)
    expect(response.json().fields).toEqual({ email: 'This is already your email' })
  })

  it.each([
    ['', 'Required'],
    ['dana@', 'Must be a valid email'],
    [`${'x'.repeat(250)}@a.example`, 'Must be a valid email'],
    [['a@a.example'], 'Must be a valid email'],
  ])('to %j is refused: %s', async (email, message) => {
    const response = await ask(await confirmed('userA'), email)
    expect([response.statusCode, response.json().fields]).toEqual([400, { email: message }])
  })

  it.each([DEMO_USERS.userB.email, DEMO_USERS.disabled.email])(
    'to the address of another account, %s, looks the same, and only its owner learns it',
    async (taken) => {
      const tokens = await confirmed('userA')
      const free = newAddress('free')
      const replies = []
      for (const address of [free, taken]) {
        const { statusCode, body, headers } = await ask(tokens, address)
        const { date: _, 'x-request-id': __, ...shown } = headers
        const { email } = await openChange(tokens)
        replies.push({ statusCode, body, shown, isShown: email === address })
      }
      expect(replies[1]).toEqual(replies[0])
      const [mail] = await worker.mailsTo(taken)
      expect(mail?.subject).toBe('You already have an account with this email')
      expect(mail?.text).not.toContain('?i=')
      expect(mail?.text).not.toContain(DEMO_USERS.userA.email)
      expect((await subjectsTo(DEMO_USERS.userA.email)).slice(0, 2)).toEqual(
        Array(2).fill('A new email for your account was requested'),
      )
    },
  )

  it('to an address that got an account in the meantime is refused, and the link stays', async () => {
    const { to, key } = await requested('userA')
    await t.db
      .updateTable('users')
      .set({ email: to.toUpperCase() })
      .where('id', '=', ids.get('userB') ?? 0)
      .execute()
    expect(outcome(await finish(key))).toEqual([409, 'account-exists'])
    expect(await emailOf('userA')).toBe(DEMO_USERS.userA.email)
    await t.db
      .updateTable('users')
      .set({ email: newAddress() })
      .where('id', '=', ids.get('userB') ?? 0)
      .execute()
    expect((await finish(key)).statusCode).toBe(200)
  })

  it('is replaced by a newer one: the older links stop working', async () => {
    const first = await requested('userA')
    const second = await requested('userA')
    expect(await openChange(second.tokens)).toMatchObject({ email: second.to })
    expect(outcome(await finish(first.key))).toEqual(EXPIRED)
    expect(outcome(await stop(first.stopKey))).toEqual(EXPIRED)
    expect((await finish(second.key)).statusCode).toBe(200)
  })

  it('must be confirmed within 24 hours', async () => {
    const { key, stopKey } = await requested('userA')
    t.clock.advance(24 * HOUR_MS)
    expect(await openChange(await t.signIn('userA'))).toBeNull()
    expect(outcome(await finish(key))).toEqual(EXPIRED)
    expect(outcome(await stop(stopKey))).toEqual(EXPIRED)
  })

  it('can be canceled while it is open, which gives up its email', async () => {
    const { tokens, to, key, stopKey } = await requested('userA')
    await t.pool.query(
      `update mails set status = 'queued', sent_at = null, content = '{}' where recipient = $1`,
      [to],
    )
    expect((await cancel(tokens)).statusCode).toBe(204)
    const mail = await t.db
      .selectFrom('mails')
      .select(['status', 'content'])
      .where('recipient', '=', to)
      .executeTakeFirstOrThrow()
    expect(mail).toEqual({ status: 'failed', content: null })
    expect(await openChange(tokens)).toBeNull()
    expect(outcome(await finish(key))).toEqual(EXPIRED)
    expect(outcome(await stop(stopKey))).toEqual(EXPIRED)
    const before = (await recordsOf('userA')).length
    expect((await recordsOf('userA')).at(-1)).toMatchObject({ action: 'email:change-cancel' })
    expect((await cancel(tokens)).statusCode).toBe(204)
    expect(await recordsOf('userA')).toHaveLength(before)
  })

  it('can be stopped with the link sent to the old address', async () => {
    const { tokens, key, stopKey } = await requested('userA')
    expect(outcome(await finish(stopKey))).toEqual(EXPIRED)
    expect(outcome(await stop(key))).toEqual(EXPIRED)
    expect((await stop(stopKey)).statusCode).toBe(204)
    expect(await openChange(tokens)).toBeNull()
    expect(outcome(await finish(key))).toEqual(EXPIRED)
    expect(outcome(await stop(stopKey))).toEqual(EXPIRED)
    expect((await recordsOf('userA')).at(-1)).toMatchObject({ action: 'email:change-cancel' })
  })

  it('can no longer be stopped once it took effect', async () => {
    const { key, stopKey } = await requested('userA')
    await finish(key)
    expect(outcome(await stop(stopKey))).toEqual(EXPIRED)
  })

  it('either takes effect or is stopped, whichever of many concurrent requests is first', async () => {
    const { to, key, stopKey, tokens } = await requested('userA')
    const all = await Promise.all([
      finish(key),
      stop(stopKey),
      finish(key),
      cancel(tokens),
      finish(key),
    ])
    const statuses = all.map(({ statusCode }) => statusCode)
    const [finished, stopped] = [[0, 2, 4].filter((n) => statuses[n] === 200), statuses[1] === 204]
    expect(statuses.every((status) => [200, 204, 401, 410].includes(status))).toBe(true)
    expect(finished.length).toBeLessThanOrEqual(1)
    expect(finished.length === 1 && stopped).toBe(false)
    expect(await emailOf('userA')).toBe(finished.length === 1 ? to : DEMO_USERS.userA.email)
  })

  it('ends open password resets, and leaves invitations and contacts alone', async () => {
    const { email } = DEMO_USERS.userA
    await t.post('/pw-reset', { username: email })
    const resetKey = await worker.keyMailedTo(email)
    await t.pool.query(
      `insert into one_time_keys (digest, purpose, email, billing_company_id, created_at, expires_at)
       values (sha256('invited'), 'invitation', $1, 2, now(), now() + interval '7 days')`,
      [email],
    )
    await t.pool.query(
      `insert into contacts (billing_company_id, first_name, email, roles) values (1, 'Dana', $1, '{}')`,
      [email],
    )
    const { key } = await requested('userA')
    await finish(key)
    const payload = { resetKey, password: NEW_PASSWORD }
    const reset = await t.request({ method: 'PUT', url: '/pw-reset', payload })
    expect(reset.statusCode).toBe(410)
    const left = await t.db
      .selectFrom('one_time_keys')
      .select('purpose')
      .where('email', '=', email)
      .execute()
    expect(left).toEqual([{ purpose: 'invitation' }])
    const contacts = await t.db
      .selectFrom('contacts')
      .select('email')
      .where('email', '=', email)
      .execute()
    expect(contacts).toHaveLength(1)
  })

  it('is ended by a new password, a disabled account, and an address the laboratory sets', async () => {
    for (const set of [{ password_hash: 'x' }, { is_active: false }, { email: newAddress() }]) {
      const { key, stopKey } = await requested('finance')
      const id = ids.get('finance') ?? 0
      const before = await t.db
        .selectFrom('users')
        .select(['password_hash', 'is_active', 'email'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      await t.db.updateTable('users').set(set).where('id', '=', id).execute()
      await t.db.updateTable('users').set(before).where('id', '=', id).execute()
      expect(outcome(await finish(key))).toEqual(EXPIRED)
      expect(outcome(await stop(stopKey))).toEqual(EXPIRED)
    }
  })

  it('is kept when the user edits their name and phone', async () => {
    const { tokens, to } = await requested('userA')
    const payload = { firstName: 'Dana', lastName: 'Vega', phone: '(303) 555-0177' }
    const headers = bearer(tokens.accessToken)
    const username = DEMO_USERS.userA.email
    await t.request({ method: 'PUT', url: '/user', headers, payload: { ...payload, username } })
    expect(await openChange(tokens)).toMatchObject({ email: to })
  })

  it('of an admin notifies the other admins', async () => {
    const { key, to } = await requested('admin')
    await finish(key)
    for (const { email } of [DEMO_USERS.intake, DEMO_USERS.finance, DEMO_USERS.admin]) {
      const mails = await worker.mailsTo(email)
      const about = mails.find(({ subject }) => subject?.startsWith('An admin account was changed'))
      expect(about?.text).toContain(`${DEMO_USERS.admin.email} → ${to}`)
    }
    expect((await t.logIn(to)).statusCode).toBe(200)
  })

  it('of a customer notifies no admin', async () => {
    const before = (await worker.mailsTo(DEMO_USERS.finance.email)).length
    await finish((await requested('noOrders')).key)
    expect(await worker.mailsTo(DEMO_USERS.finance.email)).toHaveLength(before)
  })

  it('can be requested three times an hour', async () => {
    const tokens = await confirmed('userA')
    const statuses = []
    for (let n = 0; n < 4; n++) statuses.push((await ask(tokens, newAddress())).statusCode)
    expect(statuses).toEqual([204, 204, 204, 429])
  })

  it('sends an address three emails an hour, whoever asks, and the reply does not say so', async () => {
    const to = newAddress('flooded')
    for (const kind of ['userA', 'userB', 'noOrders', 'guest'] as const)
      expect((await ask(await confirmed(kind), to)).statusCode).toBe(204)
    expect(await worker.mailsTo(to)).toHaveLength(3)
  })

  it('stores its keys nowhere in plain text', async () => {
    const { key, stopKey } = await requested('userA')
    for (const table of ['one_time_keys', 'mails', 'audit_records', 'pgboss.job']) {
      const { rows } = await t.pool.query(`select t::text from ${table} t`)
      const text = JSON.stringify(rows)
      expect([table, text.includes(key) || text.includes(stopKey)]).toEqual([table, false])
    }
    await finish(key)
    expect(t.logged.join('')).not.toContain(key)
  })

  it('cannot be guessed at with a thousand made-up keys', async () => {
    const statuses = []
    for (let n = 0; n < 31; n++) {
      statuses.push((await finish(`made-up-key-number-${n}`)).statusCode)
      statuses.push((await stop(`made-up-key-number-${n}`)).statusCode)
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([410, 429])
  })

  it('leaves no address behind when the account is closed', async () => {
    const { email } = DEMO_USERS.guest
    const first = await requested('guest')
    await finish(first.key)
    const { accessToken } = (await t.logIn(first.to)).json()
    await t.post('/confirm-password', { password: DEMO_PASSWORD }, bearer(accessToken))
    const pending = newAddress()
    expect((await ask({ accessToken } as Tokens, pending)).statusCode).toBe(204)
    const pendingKey = await worker.keyMailedTo(pending)
    expect(await closeAccount(t, first.to)).toBe('closed')
    expect(outcome(await finish(pendingKey))).toEqual(EXPIRED)
    for (const table of ['users', 'mails', 'one_time_keys']) {
      const { rows } = await t.pool.query(`select t::text as row from ${table} t`)
      const text = rows.map(({ row }) => row).join('\n')
      for (const address of [email, first.to, pending])
        expect([table, address, text.includes(address)]).toEqual([table, address, false])
    }
  })
})
