import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { useWorker } from '../../test/use-worker.ts'
import { DEMO_PASSWORD, DEMO_USERS, type DemoKind } from '../demo/demo-data.ts'

const MINUTE_MS = 60_000
const t = useApp()
const worker = useWorker(t)

const rowOf = (kind: DemoKind) =>
  t.db
    .selectFrom('users')
    .selectAll()
    .where('first_name', '=', DEMO_USERS[kind].firstName)
    .executeTakeFirstOrThrow()
const put = (tokens: Tokens, url: string, body: object) =>
  t.request({
    method: 'PUT',
    url,
    headers: bearer(tokens.accessToken),
    payload: { rtoken: tokens.refreshToken, ...body },
  })
const edit = async (tokens: Tokens, kind: DemoKind, changes: object) => {
  const row = await rowOf(kind)
  return put(tokens, '/users-info', {
    userId: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    results: !row.no_results,
    receiveEmail: row.receive_coa_email,
    active: row.is_active,
    isAdmin: row.is_admin,
    ...changes,
  })
}
const grant = async (tokens: Tokens, kind: DemoKind, finance: string, intake: string) =>
  put(tokens, '/user-admin-role', { userId: (await rowOf(kind)).id, finance, intake })
const confirm = ({ accessToken }: Tokens, password = DEMO_PASSWORD) =>
  t.post('/confirm-password', { password }, bearer(accessToken))
const confirmed = async (kind: DemoKind) => {
  const tokens = await t.signIn(kind)
  expect((await confirm(tokens)).statusCode).toBe(204)
  return tokens
}
const answerOf = async (sent: Promise<{ statusCode: number; json: () => object }>) => {
  const response = await sent
  const { code, refusal } =
    response.statusCode === 204 ? {} : (response.json() as { code?: string; refusal?: string })
  return [response.statusCode, ...[refusal ?? code].filter(Boolean)]
}
const NOT_YOURS = [409, 'role-not-yours']
const CONFIRM_FIRST = [403, 'confirmation-needed']

beforeEach(() =>
  t.pool.query(`
    update users set is_admin = email like '%@frontrange.example' and first_name <> 'Leo',
      is_active = first_name <> 'Leo';
    delete from admin_roles; delete from rate_limits; delete from mails;
    insert into admin_roles select id, 'intake' from users where first_name = 'Sam'
      union select id, 'finance' from users where first_name = 'Finley'`),
)

describe('An admin without the finance role cannot get it', () => {
  it('by changing a finance user’s email and resetting the password', async () => {
    const avery = await confirmed('admin')
    expect(await answerOf(edit(avery, 'finance', { email: 'mine@x.example' }))).toEqual(NOT_YOURS)
    expect((await rowOf('finance')).email).toBe(DEMO_USERS.finance.email)
  })

  it('through an accomplice who is made an admin', async () => {
    const avery = await confirmed('admin')
    expect(await answerOf(edit(avery, 'userA', { isAdmin: true }))).toEqual([204])
    const dana = await confirmed('userA')
    expect(await answerOf(grant(avery, 'userA', 'Yes', 'No'))).toEqual(NOT_YOURS)
    expect(await answerOf(grant(avery, 'userA', 'No', 'Yes'))).toEqual(NOT_YOURS)
    expect(await answerOf(grant(dana, 'admin', 'Yes', 'No'))).toEqual(NOT_YOURS)
    const sam = await confirmed('intake')
    expect(await answerOf(grant(sam, 'userA', 'No', 'Yes'))).toEqual([204])
    expect(await answerOf(grant(sam, 'userA', 'Yes', 'Yes'))).toEqual(NOT_YOURS)
  })

  it('by enabling a disabled finance user', async () => {
    await t.pool.query(`update users set is_active = false where first_name = 'Finley'`)
    const avery = await confirmed('admin')
    expect(await answerOf(edit(avery, 'finance', { active: true }))).toEqual(NOT_YOURS)
    const moved = { email: 'mine@x.example' }
    expect(await answerOf(edit(avery, 'finance', moved))).toEqual(NOT_YOURS)
  })

  it('but can change the rest of such a user, and take the role away', async () => {
    const avery = await confirmed('admin')
    expect(await answerOf(edit(avery, 'finance', { phone: '3035550199' }))).toEqual([204])
    expect(await answerOf(grant(avery, 'finance', 'No', 'No'))).toEqual([409, 'last-with-role'])
    await t.pool.query(
      `insert into admin_roles select id, 'finance' from users where first_name = 'Sam'`,
    )
    expect(await answerOf(grant(avery, 'finance', 'No', 'No'))).toEqual([204])
  })

  it('but can from someone who has it, while they have it', async () => {
    const finley = await confirmed('finance')
    expect(await answerOf(grant(finley, 'admin', 'Yes', 'No'))).toEqual([204])
    await t.pool.query('delete from admin_roles')
    expect(await answerOf(grant(finley, 'intake', 'Yes', 'No'))).toEqual(NOT_YOURS)
  })
})

describe('An admin’s email, rights and roles', () => {
  const cases: [string, DemoKind, object][] = [
    ['an admin’s email', 'intake', { email: 'sam2@frontrange.example' }],
    ['the user’s own email', 'finance', { email: 'finley2@frontrange.example' }],
    ['making a user an admin', 'userA', { isAdmin: true }],
    ['demoting an admin', 'admin', { isAdmin: false }],
    ['disabling an admin', 'admin', { active: false }],
  ]
  it.each(cases)('need a confirmed password: %s', async (_what, kind, changes) => {
    // Sam has the intake role, so that only the confirmation is missing.
    await t.pool.query(
      `insert into admin_roles select id, 'intake' from users where first_name = 'Finley'`,
    )
    const finley = await t.signIn('finance')
    const before = await rowOf(kind)
    expect(await answerOf(edit(finley, kind, changes))).toEqual(CONFIRM_FIRST)
    expect(await rowOf(kind)).toEqual(before)
    await confirm(finley)
    expect(await answerOf(edit(finley, kind, changes))).toEqual([204])
    await t.pool.query(`update users set email = replace(email, '2@', '@')`)
  })

  it('do not revive an expired idle session when they change', async () => {
    const idle = await t.signIn('admin')
    t.clock.advance(8 * 24 * 60 * MINUTE_MS)
    const used = await t.signIn('admin')
    expect(await answerOf(edit(await confirmed('finance'), 'admin', { isAdmin: false }))).toEqual([
      204,
    ])
    const refresh = ({ refreshToken }: Tokens) =>
      t.post('/refresh', undefined, bearer(refreshToken))
    expect((await refresh(idle)).statusCode).toBe(401)
    expect((await refresh(used)).statusCode).toBe(200)
  })

  it('require it for roles too; for 10 minutes, in that session only', async () => {
    const [here, elsewhere] = [await t.signIn('finance'), await t.signIn('finance')]
    expect(await answerOf(grant(here, 'admin', 'Yes', 'No'))).toEqual(CONFIRM_FIRST)
    await confirm(here)
    expect(await answerOf(grant(elsewhere, 'admin', 'Yes', 'No'))).toEqual(CONFIRM_FIRST)
    t.clock.advance(8 * MINUTE_MS)
    expect(await answerOf(grant(here, 'admin', 'Yes', 'No'))).toEqual([204])
    t.clock.advance(2 * MINUTE_MS)
    expect(await answerOf(grant(here, 'admin', 'No', 'No'))).toEqual(CONFIRM_FIRST)
  })

  it('do not affect the rest: names of admins, and everything about customers', async () => {
    const avery = await t.signIn('admin')
    expect(await answerOf(edit(avery, 'intake', { phone: '3035550101' }))).toEqual([204])
    expect(await answerOf(edit(avery, 'userB', { email: 'marcus2@x.example' }))).toEqual([204])
    expect(await answerOf(edit(avery, 'userB', { email: DEMO_USERS.userB.email }))).toEqual([204])
  })

  it('are reported to that user and every other admin, not to whoever changed them', async () => {
    const sam = await confirmed('intake')
    await edit(sam, 'admin', { email: 'avery.new@frontrange.example' })
    await t.pool.query(`update users set email = $1 where first_name = 'Avery'`, [
      DEMO_USERS.admin.email,
    ])
    const subjectsTo = async (kind: DemoKind) =>
      (await worker.mailsTo(DEMO_USERS[kind].email))
        .filter(({ text }) => text?.includes('avery.new@'))
        .map(({ subject }) => subject)
    const subjects = ['An admin account was changed: Avery Cole']
    expect(await subjectsTo('admin')).toEqual(subjects)
    expect(await subjectsTo('finance')).toEqual(subjects)
    expect(await subjectsTo('intake')).toEqual([])
    const [mail] = await worker.mailsTo(DEMO_USERS.finance.email)
    expect(mail?.text).toContain(
      'Sam Reyes (sam@frontrange.example) changed the account of Avery Cole (avery@frontrange.example) on ',
    )
    expect(mail?.text).toContain('Email: avery@frontrange.example → avery.new@frontrange.example')
  })
})

describe('POST /confirm-password', { timeout: 120_000 }, () => {
  it('accepts the right password, and throttles guesses like login', async () => {
    const gia = await t.signIn('guest')
    const wrong = await confirm(gia, 'guess')
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      400,
      { password: 'The current password is not correct' },
    ])
    expect((await confirm(gia)).statusCode).toBe(204)
    for (let n = 0; n < 5; n++) expect((await confirm(gia, 'guess')).statusCode).toBe(400)
    expect((await confirm(gia)).statusCode).toBe(429)
  })
})
