import { beforeEach, describe, expect, it } from 'vitest'
import { type Tokens, useApp } from '../../test/make-app.ts'
import { secondFactorDriver } from '../../test/second-factor-driver.ts'
import { SoftPasskey } from '../../test/soft-passkey.ts'
import { useWorker } from '../../test/use-worker.ts'
import { DEMO_USERS } from '../demo/demo-data.ts'

const t = useApp()
const worker = useWorker(t)
const driver = secondFactorDriver(t)
const { auth, confirmed, addApp, addPasskey, askPasskey, enterPasskey, own, remove } = driver

const REFUSED = [401, 'passkey-refused']
const NOT_ACCEPTED = [409, 'refused']
const EXPIRED = [410, 'sign-in-expired']
const outcome = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
]
const ORIGIN = () => new URL(t.config.PUBLIC_URL).origin
const newOptions = async (tokens: Tokens) =>
  (await t.post('/second-factors/passkey-options', {}, auth(tokens))).json()
const register = (tokens: Tokens, token: string, response: object, name = 'Laptop') =>
  t.post('/second-factors/passkeys', { token, name, response }, auth(tokens))

beforeEach(async () => {
  await t.pool.query(`delete from rate_limits; delete from passkeys; delete from authenticator_apps;
    delete from recovery_codes; delete from pending_sign_ins; delete from sign_ins`)
})

describe('Signing in with a passkey', () => {
  it('takes no address and no password, and replies as POST /login', async () => {
    const { passkey } = await addPasskey(await confirmed('userA'))
    const { token, options } = await askPasskey()
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(options.allowCredentials).toBeUndefined()
    const reply = await enterPasskey(token, passkey.sign(options))
    expect([reply.statusCode, Object.keys(reply.json()).sort()]).toEqual([
      200,
      ['accessExpiration', 'accessToken', 'refreshExpiration', 'refreshToken'],
    ])
    const user = (await t.get('/user', reply.json().accessToken)).json()
    expect(user.username).toBe(DEMO_USERS.userA.email)
    expect((await own(reply.json())).passkeys[0].lastUsed).toEqual(expect.any(String))
  })

  it('is refused for another site, another challenge or a device that was not unlocked', async () => {
    const { passkey } = await addPasskey(await confirmed('userA'))
    const other = Buffer.alloc(32, 7).toString('base64url')
    for (const behavior of [
      { origin: 'https://phishing.example' },
      { rpId: 'phishing.example' },
      { challenge: other },
      { isVerified: false },
    ]) {
      const { token, options } = await askPasskey()
      const reply = await enterPasskey(token, passkey.sign(options, behavior))
      expect([behavior, ...outcome(reply)]).toEqual([behavior, ...REFUSED])
    }
  })

  it('is refused for an unknown passkey, one with another key, and one that claims another owner', async () => {
    const { passkey } = await addPasskey(await confirmed('userA'))
    const { passkey: marcus } = await addPasskey(await confirmed('userB'))
    const unknown = new SoftPasskey(ORIGIN())
    const first = await askPasskey()
    expect(outcome(await enterPasskey(first.token, unknown.sign(first.options)))).toEqual(REFUSED)
    const forged = { ...unknown.sign(first.options), id: passkey.id.toString('base64url') }
    const rawId = forged.id
    expect(outcome(await enterPasskey(first.token, { ...forged, rawId }))).toEqual(REFUSED)
    passkey.userHandle = marcus.userHandle
    expect(outcome(await enterPasskey(first.token, passkey.sign(first.options)))).toEqual(REFUSED)
  })

  it('appears in the activity of its owner when it is refused; an unknown one in nobody’s', async () => {
    const { passkey } = await addPasskey(await confirmed('userA'))
    const refusals = async () => {
      const { rows } = await t.pool.query(
        `select u.email, sum(s.times)::int as times from sign_ins s left join users u on u.id = s.user_id
          where outcome = 'passkey-refused' group by u.email`,
      )
      return rows
    }
    const { token, options } = await askPasskey()
    await enterPasskey(token, new SoftPasskey(ORIGIN()).sign(options))
    expect(await refusals()).toEqual([])
    await enterPasskey(token, passkey.sign(options, { isVerified: false }))
    expect(await refusals()).toEqual([{ email: DEMO_USERS.userA.email, times: 1 }])
    passkey.signCount = 5
    expect((await enterPasskey(token, passkey.sign(options))).statusCode).toBe(200)
    const again = await askPasskey()
    const copy = await enterPasskey(again.token, passkey.sign(again.options))
    expect(outcome(copy)).toEqual(REFUSED)
    expect(await refusals()).toEqual([{ email: DEMO_USERS.userA.email, times: 2 }])
  })

  it('works once for a challenge, and within five minutes', async () => {
    const { passkey } = await addPasskey(await confirmed('userA'))
    const { token, options } = await askPasskey()
    const signed = passkey.sign(options)
    const replies = await Promise.all([1, 2, 3].map(() => enterPasskey(token, signed)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410])
    expect(outcome(await enterPasskey(token, signed))).toEqual(EXPIRED)
    const late = await askPasskey()
    t.clock.advance(5 * 60_000)
    expect(outcome(await enterPasskey(late.token, passkey.sign(late.options)))).toEqual(EXPIRED)
  })

  it('is refused for a copy that is behind in counting', async () => {
    const { passkey } = await addPasskey(await confirmed('userA'))
    const signIn = async () => {
      const { token, options } = await askPasskey()
      return outcome(await enterPasskey(token, passkey.sign(options)))
    }
    passkey.signCount = 5
    expect(await signIn()).toEqual([200, undefined])
    expect(await signIn()).toEqual(REFUSED)
    passkey.signCount = 6
    expect(await signIn()).toEqual([200, undefined])
  })

  it('tells that the account is disabled', async () => {
    const { passkey } = await addPasskey(await confirmed('userB'))
    const setActive = (is_active: boolean) =>
      t.db
        .updateTable('users')
        .set({ is_active })
        .where('email', '=', DEMO_USERS.userB.email)
        .execute()
    await setActive(false)
    const { token, options } = await askPasskey()
    const reply = await enterPasskey(token, passkey.sign(options))
    await setActive(true)
    expect(outcome(reply)).toEqual([403, 'account-disabled'])
  })

  it('cannot use the challenge of a new passkey', async () => {
    const tokens = await confirmed('userA')
    const { passkey } = await addPasskey(tokens)
    const { token, options } = await newOptions(tokens)
    expect(outcome(await enterPasskey(token, passkey.sign(options)))).toEqual(EXPIRED)
  })
})

describe('A passkey as the second step', () => {
  it('is chosen from the user’s own', async () => {
    const { passkey } = await addPasskey(await confirmed('userA'))
    const { token, factors } = await driver.passwordStep('userA')
    expect(factors).toEqual(['passkey', 'recovery-code'])
    const { options } = await askPasskey(token)
    expect(options.allowCredentials).toEqual([
      { id: passkey.id.toString('base64url'), type: 'public-key', transports: ['internal'] },
    ])
    expect((await enterPasskey(token, passkey.sign(options))).statusCode).toBe(200)
    expect(outcome(await enterPasskey(token, passkey.sign(options)))).toEqual(EXPIRED)
  })

  it('is never another user’s', async () => {
    await addPasskey(await confirmed('userA'))
    const { passkey } = await addPasskey(await confirmed('userB'))
    const { token } = await driver.passwordStep('userA')
    const { options } = await askPasskey(token)
    expect(outcome(await enterPasskey(token, passkey.sign(options)))).toEqual(REFUSED)
  })
})

describe('A new passkey', () => {
  it('needs a confirmed password and comes with recovery codes if it is the first factor', async () => {
    const signedIn = await t.signIn('guest')
    const url = '/second-factors/passkey-options'
    expect(outcome(await t.post(url, {}, auth(signedIn)))).toEqual([403, 'confirmation-needed'])
    const tokens = await confirmed('guest')
    const first = await addPasskey(tokens)
    const second = await addPasskey(tokens, 'Phone')
    expect([first.recoveryCodes?.length, second.recoveryCodes]).toEqual([10, null])
    const names = (await own(tokens)).passkeys.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Laptop', 'Phone'])
    const subjects = (await worker.mailsTo(DEMO_USERS.guest.email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'A passkey was added')).toHaveLength(2)
  })

  it('is refused for another site, another challenge or a device that was not unlocked', async () => {
    const tokens = await confirmed('userA')
    const other = Buffer.alloc(32, 7).toString('base64url')
    for (const behavior of [
      { origin: 'https://phishing.example' },
      { rpId: 'phishing.example' },
      { challenge: other },
      { isVerified: false },
    ]) {
      const { token, options } = await newOptions(tokens)
      const passkey = new SoftPasskey(ORIGIN())
      const reply = await register(tokens, token, passkey.create(options, behavior))
      expect([behavior, ...outcome(reply)]).toEqual([behavior, ...NOT_ACCEPTED])
    }
    expect((await own(tokens)).passkeys).toEqual([])
  })

  it('takes only one’s own challenge, once', async () => {
    const [dana, marcus] = [await confirmed('userA'), await confirmed('userB')]
    const { token, options } = await newOptions(dana)
    const passkey = new SoftPasskey(ORIGIN())
    const created = passkey.create(options)
    expect(outcome(await register(marcus, token, created))).toEqual(EXPIRED)
    expect((await register(dana, token, created)).statusCode).toBe(200)
    expect(outcome(await register(dana, token, created))).toEqual(EXPIRED)
    const again = await newOptions(marcus)
    expect(outcome(await register(marcus, again.token, passkey.create(again.options)))).toEqual(
      NOT_ACCEPTED,
    )
  })

  it('is at most the tenth', async () => {
    const tokens = await confirmed('userA')
    for (let n = 1; n <= 10; n++) await addPasskey(tokens, `Passkey ${n}`)
    expect(
      (await t.post('/second-factors/passkey-options', {}, auth(tokens))).json(),
    ).toMatchObject({ code: 'refused', refusal: 'too-many-passkeys' })
  })
})

describe('One’s own passkeys', () => {
  it('can be renamed and removed, and nobody else’s', async () => {
    const [dana, marcus] = [await confirmed('userA'), await confirmed('userB')]
    await addApp(dana)
    await addPasskey(dana)
    const [{ passkeyId }] = (await own(dana)).passkeys
    const url = `/second-factors/passkeys/${passkeyId}`
    const rename = (tokens: Tokens, name: string) =>
      t.request({ method: 'PUT', url, headers: auth(tokens), payload: { name } })
    expect((await rename(marcus, 'Mine')).statusCode).toBe(404)
    expect((await rename(dana, 'https://evil.example')).statusCode).toBe(400)
    expect((await rename(dana, 'Work laptop')).statusCode).toBe(204)
    expect((await own(dana)).passkeys[0].name).toBe('Work laptop')
    expect((await remove(marcus, url)).statusCode).toBe(404)
    expect((await remove(dana, url)).statusCode).toBe(204)
    expect(await own(dana)).toMatchObject({ passkeys: [], recoveryCodesLeft: 10 })
    const [email] = await worker.mailsTo(DEMO_USERS.userA.email)
    expect(email?.subject).toBe('A passkey was removed')
    expect(email?.text).toContain('It is called “Work laptop”.')
  })
})
