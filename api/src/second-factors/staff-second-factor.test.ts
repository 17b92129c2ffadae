import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { secondFactorDriver } from '../../test/second-factor-driver.ts'
import { useWorker } from '../../test/use-worker.ts'
import { DEMO_USERS, type DemoKind } from '../demo/demo-data.ts'

const t = useApp()
const worker = useWorker(t)
const driver = secondFactorDriver(t)
const { auth, confirmed, addApp, addPasskey, own, remove } = driver

const REQUIRED = [403, 'second-factor-required']
const outcome = (response: { statusCode: number; json: () => { code?: string } }) => [
  response.statusCode,
  response.json().code,
]
const idOf = async (kind: DemoKind) =>
  (
    await t.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', DEMO_USERS[kind].email)
      .executeTakeFirstOrThrow()
  ).id
const reset = async (tokens: Tokens, kind: DemoKind) =>
  remove(tokens, `/users-info/${await idOf(kind)}/second-factors`)

/** As a manager does in the settings of the laboratory. */
async function askOfStaff(tokens: Tokens, value: boolean) {
  const before = await t.get('/admin/settings', tokens.accessToken)
  return t.request({
    method: 'PUT',
    url: '/admin/settings',
    headers: { ...auth(tokens), 'if-match': String(before.headers.etag) },
    payload: {
      settings: [{ key: 'staffSecondFactor', validFrom: before.json().today, value }],
    },
  })
}
async function requireOfStaff(tokens: Tokens, value: boolean) {
  const reply = await askOfStaff(tokens, value)
  if (reply.statusCode >= 300) throw new Error(reply.body)
}

beforeEach(async () => {
  await t.pool.query(`delete from rate_limits; delete from passkeys; delete from authenticator_apps;
    delete from recovery_codes; delete from pending_sign_ins`)
})

describe('A second factor required of staff', () => {
  it('is required, and no longer required, with a confirmed password only', async () => {
    const needed = [403, 'confirmation-needed']
    expect(outcome(await askOfStaff(await t.signIn('admin'), true))).toEqual(needed)
    expect((await askOfStaff(await confirmed('admin'), false)).statusCode).toBe(200)
  })

  it('is set up before anything else, and asked of nobody but staff', async () => {
    await requireOfStaff(await confirmed('admin'), true)
    const staff = await confirmed('intake')
    expect((await t.get('/user', staff.accessToken)).json()).toMatchObject({
      lacksSecondFactor: true,
    })
    for (const path of ['/orders/user', '/sessions', '/users-info', '/sign-ins', '/search?q=hemp'])
      expect([path, ...outcome(await t.get(path, staff.accessToken))]).toEqual([path, ...REQUIRED])
    expect(outcome(await t.post('/order', {}, auth(staff)))).toEqual(REQUIRED)
    expect(await own(staff)).toMatchObject({ isRequired: true })
    await t.pool.query('update sessions set has_second_factor = true')
    expect((await t.get('/orders/user', staff.accessToken)).statusCode).toBe(200)
    await t.pool.query('update sessions set has_second_factor = false')
    const customer = await t.signIn('userA')
    expect((await t.get('/user', customer.accessToken)).json().lacksSecondFactor).toBeUndefined()
    expect((await t.get('/orders/user', customer.accessToken)).statusCode).toBe(200)

    await addApp(staff)
    expect((await t.get('/user', staff.accessToken)).json().lacksSecondFactor).toBeUndefined()
    expect((await t.get('/orders/user', staff.accessToken)).statusCode).toBe(200)
  })

  it('is not met by whoever had signed in with the password alone', async () => {
    const intruder = await t.signIn('technician')
    expect(outcome(await t.get('/orders/user', intruder.accessToken))).toEqual(REQUIRED)
    await addApp(await confirmed('technician'))
    expect((await t.get('/orders/user', intruder.accessToken)).statusCode).toBe(401)
    const renewed = await t.post('/refresh', undefined, bearer(intruder.refreshToken))
    expect(renewed.statusCode).toBe(401)
  })

  it('cannot be removed while it is the last', async () => {
    const staff = await confirmed('finance')
    await addApp(staff)
    await addPasskey(staff)
    expect((await remove(staff, '/second-factors/app')).statusCode).toBe(204)
    const [{ passkeyId }] = (await own(staff)).passkeys
    const last = await remove(staff, `/second-factors/passkeys/${passkeyId}`)
    expect(last.json()).toMatchObject({ code: 'refused', refusal: 'last-second-factor' })
    expect(await own(staff)).toMatchObject({ passkeys: [{ passkeyId }], recoveryCodesLeft: 10 })
  })

  it('is no longer needed once the laboratory says so', async () => {
    const admin = await confirmed('admin')
    await addApp(admin)
    await requireOfStaff(admin, false)
    await t.pool.query('delete from authenticator_apps; delete from recovery_codes')
    expect((await t.get('/orders/user', admin.accessToken)).statusCode).toBe(200)
  })
})

describe('Second factors of someone who lost them', () => {
  it('are reset by a manager: signed out everywhere, recorded and told', async () => {
    const dana = await confirmed('userA')
    await addApp(dana)
    await addPasskey(dana)
    await driver.passwordStep('userA')
    const manager = await confirmed('admin')
    const userId = await idOf('userA')
    const state = async () =>
      (await t.get(`/users-info/${userId}/sign-ins`, manager.accessToken)).json().hasSecondFactor
    expect(await state()).toBe(true)
    expect((await reset(manager, 'userA')).statusCode).toBe(204)
    expect(await state()).toBe(false)
    expect((await t.get('/user', dana.accessToken)).statusCode).toBe(401)
    expect((await t.logIn(DEMO_USERS.userA.email)).statusCode).toBe(200)
    const emails = await worker.mailsTo(DEMO_USERS.userA.email)
    expect(emails.map(({ subject }) => subject)).toContain('Your second factors were reset')
    const audit = await t.db
      .selectFrom('audit_records')
      .select(['action', 'changes', 'user_id'])
      .where('action', '=', 'second-factor:reset')
      .execute()
    expect(audit).toEqual([
      {
        action: 'second-factor:reset',
        changes: { passkeys: { from: 1, to: 0 }, authenticatorApp: { from: true, to: false } },
        user_id: await idOf('admin'),
      },
    ])
  })

  it('are not reset without a confirmed password, by a technician, of oneself or of nobody', async () => {
    await addApp(await confirmed('userA'))
    expect(outcome(await reset(await t.signIn('admin'), 'userA'))).toEqual([
      403,
      'confirmation-needed',
    ])
    expect(outcome(await reset(await confirmed('technician'), 'userA'))).toEqual([403, 'forbidden'])
    const manager = await confirmed('admin')
    expect((await reset(manager, 'admin')).json()).toMatchObject({ refusal: 'own-second-factors' })
    expect((await reset(manager, 'userB')).json()).toMatchObject({ refusal: 'no-second-factor' })
    expect((await remove(manager, '/users-info/999999/second-factors')).statusCode).toBe(404)
  })

  it('of an admin are reset only by someone with all their roles, and the other admins hear of it', async () => {
    await addApp(await confirmed('finance'))
    const manager = await confirmed('admin')
    await t.db
      .deleteFrom('admin_roles')
      .where('user_id', '=', await idOf('admin'))
      .execute()
    expect((await reset(manager, 'finance')).json()).toMatchObject({ refusal: 'role-not-yours' })
    const role = { user_id: await idOf('admin'), role: 'finance' as const }
    await t.db.insertInto('admin_roles').values([role]).execute()
    expect((await reset(manager, 'finance')).statusCode).toBe(204)
    const mails = await worker.mailsTo(DEMO_USERS.intake.email)
    expect(mails[0]?.subject).toContain('An admin account was changed')
  })
})
