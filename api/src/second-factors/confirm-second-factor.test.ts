import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { secondFactorDriver } from '../../test/second-factor-driver.ts'
import { SoftPasskey } from '../../test/soft-passkey.ts'
import { useWorker } from '../../test/use-worker.ts'
import { DEMO_USERS, type DemoKind } from '../demo/demo-data.ts'

const t = useApp()
const worker = useWorker(t)
const driver = secondFactorDriver(t)
const { addApp, addPasskey, confirm, confirmed, confirmStep, confirmCode, confirmPasskey } = driver

const NEEDED = [403, 'confirmation-needed']
const EXPIRED = [410, 'sign-in-expired']
const CHANGES = [
  ['POST', '/second-factors/passkey-options'],
  ['POST', '/second-factors/recovery-codes'],
  ['DELETE', '/second-factors/app'],
] as const
const outcome = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
]
const change = (tokens: Tokens, [method, url]: (typeof CHANGES)[number] = CHANGES[1]) =>
  t.request({
    method,
    url,
    headers: driver.auth(tokens),
    ...(method === 'POST' && { payload: {} }),
  })

/** Signed in with app and passkey a while ago. */
async function withFactors(kind: DemoKind) {
  const tokens = await confirmed(kind)
  const { secret, recoveryCodes } = await addApp(tokens)
  const { passkey } = await addPasskey(tokens)
  t.clock.advance(10 * 60_000)
  await t.pool.query('delete from sign_ins')
  const refreshed = await t.post('/refresh', undefined, bearer(tokens.refreshToken))
  const fresh: Tokens = { ...tokens, ...refreshed.json() }
  return { tokens: fresh, secret, passkey, recoveryCodes: recoveryCodes ?? [] }
}

beforeEach(async () => {
  await t.pool.query(`delete from rate_limits; delete from passkeys; delete from authenticator_apps;
    delete from recovery_codes; delete from pending_sign_ins; delete from sign_ins; delete from mails`)
})

describe('Someone with a second factor who changes how they sign in', () => {
  it('confirms with a code after the password; the password alone changes nothing', async () => {
    const { tokens, secret } = await withFactors('userA')
    const password = await confirm(tokens)
    expect(password.json()).toMatchObject({
      status: 403,
      code: 'second-factor-to-confirm',
      secondFactor: { factors: ['passkey', 'app', 'recovery-code'] },
    })
    for (const each of CHANGES) expect(outcome(await change(tokens, each))).toEqual(NEEDED)
    const { token } = password.json().secondFactor
    expect((await confirmCode(tokens, token, driver.nextCode(secret))).statusCode).toBe(204)
    for (const each of CHANGES) expect((await change(tokens, each)).statusCode).toBeLessThan(300)
    t.clock.advance(10 * 60_000)
    expect(outcome(await change(tokens))).toEqual(NEEDED)
  })

  it('confirms with a passkey of theirs', async () => {
    const { tokens, passkey } = await withFactors('userA')
    const { token } = await confirmStep(tokens)
    const { options } = await driver.askPasskey(token)
    expect(options.allowCredentials).toHaveLength(1)
    const unknown = new SoftPasskey(new URL(t.config.PUBLIC_URL).origin)
    const refused = await confirmPasskey(tokens, token, unknown.sign(options))
    expect(refused.json()).toMatchObject({ status: 409, refusal: 'passkey-not-accepted' })
    expect(outcome(await change(tokens))).toEqual(NEEDED)
    expect((await confirmPasskey(tokens, token, passkey.sign(options))).statusCode).toBe(204)
    expect((await change(tokens)).statusCode).toBe(200)
  })

  it('confirms with a recovery code, which is used up and told to them', async () => {
    const { tokens, recoveryCodes } = await withFactors('userA')
    const [code = ''] = recoveryCodes
    const { token } = await confirmStep(tokens)
    expect((await confirmCode(tokens, token, code)).statusCode).toBe(204)
    const again = await confirmStep(tokens)
    expect((await confirmCode(tokens, again.token, code)).statusCode).toBe(400)
    const emails = await worker.mailsTo(DEMO_USERS.userA.email)
    const email = emails.find(({ subject }) => subject?.endsWith('to confirm a change'))
    expect(email?.text).toContain('You have 9 left.')
  })

  it('needs the password in any case: a passkey alone does not confirm', async () => {
    const { tokens, passkey } = await withFactors('userA')
    const { token, options } = await driver.askPasskey()
    expect(outcome(await confirmPasskey(tokens, token, passkey.sign(options)))).toEqual(EXPIRED)
    expect(outcome(await change(tokens))).toEqual(NEEDED)
  })

  it('cannot use what somebody else confirmed, and each confirmation counts once', async () => {
    const dana = await withFactors('userA')
    const marcus = await withFactors('userB')
    const code = driver.nextCode(dana.secret)
    const { token } = await confirmStep(dana.tokens)
    expect(outcome(await confirmCode(marcus.tokens, token, code))).toEqual(EXPIRED)
    const replies = await Promise.all([1, 2, 3].map(() => confirmCode(dana.tokens, token, code)))
    expect(replies.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1)
    expect(outcome(await confirmCode(dana.tokens, token, code))).toEqual(EXPIRED)
  })

  it('cannot guess codes: six wrong ones end it, a pause begins, and the owner is told', async () => {
    const { tokens, secret } = await withFactors('userA')
    const { token } = await confirmStep(tokens)
    const statuses = []
    for (let n = 0; n < 8; n++)
      statuses.push((await confirmCode(tokens, token, '000000')).statusCode)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 410, 410])
    const again = await confirmStep(tokens)
    const code = driver.codeNow(secret)
    expect((await confirmCode(tokens, again.token, code)).statusCode).toBe(429)
    const signIn = await driver.passwordStep('userA')
    expect((await driver.enterCode(signIn.token, code)).statusCode).toBe(429)
    const activity = (await t.get('/sign-ins', tokens.accessToken)).json()
    const labels = activity.signIns.map((entry: { outcome: string }) => entry.outcome)
    expect(labels).toEqual(expect.arrayContaining(['wrong-code', 'throttled']))
    expect(labels).not.toContain('password-confirmed')
    const subjects = (await worker.mailsTo(DEMO_USERS.userA.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Someone entered your password, but not the right code')
  })
})
