import { DEMO_PASSWORD, DEMO_USERS, type DemoKind } from '../src/demo/demo-data.ts'
import { codeOfStep, stepAt } from '../src/second-factors/totp.ts'
import { bearer, type TestApp, type Tokens } from './make-app.ts'
import { SoftPasskey } from './soft-passkey.ts'

const STEP_MS = 30_000

/** Users with second factors, driven through the API. */
export function secondFactorDriver(t: TestApp) {
  const auth = ({ accessToken }: Pick<Tokens, 'accessToken'>) => bearer(accessToken)
  const confirm = (tokens: Tokens) =>
    t.post('/confirm-password', { password: DEMO_PASSWORD }, auth(tokens))
  const confirmed = async (kind: DemoKind): Promise<Tokens> => {
    const tokens = await t.signIn(kind)
    await confirm(tokens)
    return tokens
  }
  /** The code of the app; every call is 30 seconds later than the last, because a code works once. */
  const nextCode = (secret: string) => {
    t.clock.advance(STEP_MS)
    return codeOfStep(secret, stepAt(t.clock.now()))
  }
  const codeNow = (secret: string) => codeOfStep(secret, stepAt(t.clock.now()))
  async function addApp(tokens: Tokens) {
    const { secret, setup } = (await t.post('/second-factors/app-setup', {}, auth(tokens))).json()
    const code = nextCode(secret)
    const added = await t.post('/second-factors/app', { setup, code }, auth(tokens))
    if (added.statusCode !== 200) throw new Error(added.body)
    const { recoveryCodes } = added.json()
    return { secret: secret as string, code, recoveryCodes: recoveryCodes as string[] | null }
  }
  async function addPasskey(tokens: Tokens, name = 'Laptop') {
    const passkey = new SoftPasskey(new URL(t.config.PUBLIC_URL).origin)
    const url = '/second-factors/passkey-options'
    const { token, options } = (await t.post(url, {}, auth(tokens))).json()
    const body = { token, name, response: passkey.create(options) }
    const added = await t.post('/second-factors/passkeys', body, auth(tokens))
    if (added.statusCode !== 200) throw new Error(added.body)
    const { recoveryCodes } = added.json()
    return { passkey, recoveryCodes: recoveryCodes as string[] | null }
  }
  /** With the right password: the token that the second step needs. */
  async function passwordStep(kind: DemoKind, headers: Record<string, string> = {}) {
    const reply = await t.logIn(DEMO_USERS[kind].email, DEMO_PASSWORD, headers)
    return reply.json().secondFactor as { token: string; factors: string[] }
  }
  const enterCode = (token: string, code: string, headers: Record<string, string> = {}) =>
    t.post('/login/second-factor', { token, code }, headers)
  const askPasskey = async (token?: string) =>
    (await t.post('/login/passkey-options', token ? { token } : {})).json()
  const enterPasskey = (token: string, response: object) =>
    t.post('/login/passkey', { token, response })
  /** With the right password of someone who is signed in: the token that the second step needs. */
  const confirmStep = async (tokens: Tokens) =>
    (await confirm(tokens)).json().secondFactor as { token: string; factors: string[] }
  const confirmCode = (tokens: Tokens, token: string, code: string) =>
    t.post('/confirm-password/second-factor', { token, code }, auth(tokens))
  const confirmPasskey = (tokens: Tokens, token: string, response: object) =>
    t.post('/confirm-password/passkey', { token, response }, auth(tokens))
  const own = async (tokens: Tokens) => (await t.get('/second-factors', tokens.accessToken)).json()
  const remove = (tokens: Tokens, path: string) =>
    t.request({ method: 'DELETE', url: path, headers: auth(tokens) })
  return {
    auth,
    confirm,
    confirmed,
    nextCode,
    codeNow,
    addApp,
    addPasskey,
    passwordStep,
    enterCode,
    askPasskey,
    enterPasskey,
    confirmStep,
    confirmCode,
    confirmPasskey,
    own,
    remove,
  }
}
