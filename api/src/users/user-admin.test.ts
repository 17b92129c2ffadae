import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { DEMO_USERS, type DemoKind } from '../demo/demo-data.ts'
import { digestOf } from '../platform/auth/digest.ts'

const t = useApp()

const idOf = async (kind: DemoKind) => {
  const { id } = await t.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_USERS[kind].email)
    .executeTakeFirstOrThrow()
  return id
}
const bodyFor = async (kind: DemoKind, changes: object = {}) => {
  const { email, firstName, lastName, phone } = DEMO_USERS[kind]
  const row = await t.db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return {
    userId: row.id,
    ...{ email, firstName, lastName, phone },
    results: !row.no_results,
    receiveEmail: row.receive_coa_email,
    active: row.is_active,
    isAdmin: row.is_admin,
    noOrders: row.no_orders,
    ...changes,
  }
}
const put = (tokens: Tokens, url: string, body: object, ifMatch?: string) =>
  t.request({
    method: 'PUT',
    url,
    headers: { ...bearer(tokens.accessToken), ...(ifMatch && { 'if-match': ifMatch }) },
    payload: { rtoken: tokens.refreshToken, ...body },
  })
const edit = async (tokens: Tokens, kind: DemoKind, changes: object) =>
  put(tokens, '/users-info', await bodyFor(kind, changes))
const lastRecord = async () =>
  t.db
    .selectFrom('audit_records')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
const countRecords = async () =>
  (await t.db.selectFrom('audit_records').select('id').execute()).length

/** admin-changes.test.ts tests what requires a confirmed password. */
const confirmEveryone = () => t.pool.query('update sessions set confirmed_at = now()')

let avery: Tokens
beforeEach(async () => {
  await t.pool.query(`
    update users set is_admin = email like '%@frontrange.example', is_active = first_name <> 'Leo',
      no_manager = first_name = 'Riley';
    delete from admin_roles;
    insert into admin_roles select id, 'intake' from users where first_name in ('Sam', 'Avery')
      union select id, 'finance' from users where first_name in ('Finley', 'Avery')`)
  avery = await t.signIn('admin')
  await confirmEveryone()
})

describe('GET /users-info', () => {
  const names = async (query: string) => {
    const { data, meta } = (await t.get(`/users-info${query}`, avery.accessToken)).json()
    return { names: data.map((row: { firstName: string }) => row.firstName), meta }
  }

  it('shows all users by name, with rights and companies', async () => {
    expect(await names('')).toEqual({
      names: ['Finley', 'Avery', 'Gia', 'Riley', 'Dana', 'Leo', 'Sam', 'Iris', 'Marcus'],
      meta: { limit: 50, offset: 0, totalCount: 9, totalIsFloor: false },
    })
    const { data } = (await t.get('/users-info?firstName=dan', avery.accessToken)).json()
    expect(data).toEqual([
      {
        userId: await idOf('userA'),
        firstName: 'Dana',
        lastName: 'Ortiz',
        username: 'dana@highline.example',
        phone: '(303) 555-0122',
        isActive: true,
        isAdmin: false,
        noOrders: false,
        noResults: false,
        receive_coa_email: false,
        adminRoles: [],
        version: expect.any(Number),
        parentCompanies: [{ parentCompanyId: 1, parentCompanyName: 'Highline Hemp Co.' }],
      },
    ])
  })

  it('filters by parts, in any case, combined, matching the text literally', async () => {
    expect((await names('?email=HIGHLINE')).names).toEqual(['Dana', 'Leo'])
    expect((await names('?email=highline&lastName=par')).names).toEqual(['Leo'])
    expect((await names('?email=%25')).names).toEqual([])
    expect((await names('?firstName=%20%20')).names).toHaveLength(9)
    expect((await names(`?userId=${await idOf('guest')}`)).names).toEqual(['Gia'])
  })

  it('pages in a stable order, and counts exactly up to 10,000', async () => {
    await t.pool.query(`insert into users (email, first_name, last_name, phone)
      select 'crowd' || n || '@x.example', 'Same', 'Name', '3035550100' from generate_series(1, 10001) n`)
    const seen = new Set<number>()
    for (const offset of [0, 50, 100]) {
      const { data } = (
        await t.get(`/users-info?email=crowd&offset=${offset}`, avery.accessToken)
      ).json()
      for (const { userId } of data) seen.add(userId)
    }
    expect(seen.size).toBe(150)
    expect((await names('?email=crowd')).meta).toMatchObject({
      totalCount: 10_000,
      totalIsFloor: true,
    })
    await t.pool.query(`delete from users where email = 'crowd1@x.example'`)
    expect((await names('?email=crowd')).meta).toMatchObject({
      totalCount: 10_000,
      totalIsFloor: false,
    })
    // In parts: each one checks every table that may refer to a user, and a statement has 5 s.
    for (let part = 0; part <= 10; part++)
      await t.pool.query(`delete from users where id in (
        select id from users where email like 'crowd%' limit 1000)`)
  })
})

describe('PUT /users-info', () => {
  it('changes a user, recorded with old and new values', async () => {
    const response = await edit(avery, 'userB', {
      results: false,
      noOrders: true,
      phone: '9705550199',
    })
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(await lastRecord()).toMatchObject({
      action: 'user:update',
      subject: 'person',
      subject_id: await idOf('userB'),
      user_id: await idOf('admin'),
      changes: {
        phone: { from: '(970) 555-0133', to: '9705550199' },
        noResults: { from: false, to: true },
        noOrders: { from: false, to: true },
      },
    })
    expect((await edit(avery, 'userB', {})).statusCode).toBe(204)
  })

  it('leaves omitted fields alone, and accepts users without a phone', async () => {
    await edit(avery, 'noOrders', { noOrders: true })
    expect((await edit(avery, 'noOrders', { noOrders: undefined, phone: '' })).statusCode).toBe(204)
    const user = t.db.selectFrom('users').select(['no_orders', 'phone'])
    expect(
      await user.where('email', '=', DEMO_USERS.noOrders.email).executeTakeFirstOrThrow(),
    ).toEqual({ no_orders: true, phone: '' })
    expect(Object.keys((await lastRecord()).changes as object)).toEqual(['phone'])
    expect((await edit(avery, 'noOrders', { phone: '303' })).statusCode).toBe(400)
    await edit(avery, 'noOrders', {})
  })

  it('adds no audit record when nothing changes', async () => {
    await edit(avery, 'guest', {})
    const before = await countRecords()
    await edit(avery, 'guest', {})
    expect(await countRecords()).toBe(before)
  })

  it('requires the refresh token of the same session', async () => {
    const other = await t.signIn('admin')
    for (const rtoken of [other.refreshToken, 'x'.repeat(43)]) {
      const response = await edit(avery, 'userB', { rtoken })
      expect(response.statusCode).toBe(401)
      const roles = { userId: await idOf('intake'), finance: 'Yes', intake: 'Yes', rtoken }
      expect((await put(avery, '/user-admin-role', roles)).statusCode).toBe(401)
    }
  })

  it('refuses unknown fields and unknown users', async () => {
    expect((await edit(avery, 'userB', { adminRoles: ['finance'] })).statusCode).toBe(400)
    expect((await edit(avery, 'userB', { userId: 999_999 })).statusCode).toBe(404)
    expect((await edit(avery, 'userB', { userId: 3_000_000_000 })).statusCode).toBe(400)
  })

  it('refuses changes to the admin’s own rights; unchanged values pass', async () => {
    for (const change of [{ isAdmin: false }, { active: false }]) {
      const response = await edit(avery, 'admin', change)
      expect([response.statusCode, response.json()]).toMatchObject([
        409,
        { code: 'refused', refusal: 'own-rights' },
      ])
    }
    expect((await edit(avery, 'admin', { phone: '3035550100' })).statusCode).toBe(204)
  })

  it('applies to the next request: an admin demoted, a user promoted, a user disabled', async () => {
    const [sam, dana, marcus] = [
      await t.signIn('intake'),
      await t.signIn('userA'),
      await t.signIn('userB'),
    ]
    const mayAdmin = async ({ accessToken }: Tokens) =>
      (await t.get('/users-info', accessToken)).statusCode
    await edit(avery, 'intake', { isAdmin: false })
    expect(await mayAdmin(sam)).toBe(403)
    expect((await lastRecord()).changes).toEqual({
      isAdmin: { from: true, to: false },
      adminRoles: { from: ['intake', 'manager'], to: [] },
    })
    await edit(avery, 'userA', { isAdmin: true })
    expect((await lastRecord()).changes).toEqual({
      isAdmin: { from: false, to: true },
      adminRoles: { from: [], to: ['manager'] },
    })
    expect(await mayAdmin(dana)).toBe(200)
    await edit(avery, 'userB', { active: false })
    expect((await t.get('/user', marcus.accessToken)).statusCode).toBe(401)
    await edit(avery, 'userB', { active: true })
    expect((await t.get('/user', marcus.accessToken)).statusCode).toBe(401)
  })

  it('refuses an email that is taken, in any case', async () => {
    const response = await edit(avery, 'userB', { email: 'DANA@highline.example' })
    expect([response.statusCode, response.json().code]).toEqual([409, 'account-exists'])
  })

  it('ends the sessions and links of a changed email and notifies the old one', async () => {
    const gia = await t.signIn('guest')
    await t.db
      .insertInto('one_time_keys')
      .values({
        digest: digestOf('link'),
        purpose: 'reset',
        email: DEMO_USERS.guest.email,
        user_id: await idOf('guest'),
        created_at: t.clock.now(),
        expires_at: new Date(t.clock.now().getTime() + 60_000),
      })
      .execute()
    const response = await edit(avery, 'guest', { email: 'gia.new@greenleaf.example' })
    expect(response.statusCode).toBe(204)
    expect((await t.get('/user', gia.accessToken)).statusCode).toBe(401)
    expect(await t.db.selectFrom('one_time_keys').selectAll().execute()).toEqual([])
    const { recipients } = await t.db
      .selectFrom('mails')
      .select(sql<string[]>`array_agg(recipient)`.as('recipients'))
      .where('kind', '=', 'address-changed')
      .executeTakeFirstOrThrow()
    expect(recipients).toEqual(['gia@greenleaf.example'])
    expect((await t.logIn('gia@greenleaf.example')).statusCode).toBe(401)
    expect((await t.logIn('gia.new@greenleaf.example')).statusCode).toBe(200)
    await t.pool.query(`update users set email = 'gia@greenleaf.example' where first_name = 'Gia'`)
  })

  it('keeps the session when only the case of the email changes', async () => {
    const dana = await t.signIn('userA')
    await edit(avery, 'userA', { email: 'Dana@Highline.example' })
    expect((await t.get('/user', dana.accessToken)).json().username).toBe('Dana@Highline.example')
    await t.pool.query(`update users set email = lower(email)`)
  })
})

describe('A user changed from a stale table', () => {
  const versionOf = async (kind: DemoKind) => {
    const rows = await t.get(`/users-info?userId=${await idOf(kind)}`, avery.accessToken)
    return `"${rows.json().data[0].version}"`
  }
  const onto = async (version: string, kind: DemoKind, changes: object) =>
    put(avery, '/users-info', await bodyFor(kind, changes), version)
  const isActive = async (kind: DemoKind) => {
    const user = t.db.selectFrom('users').select('is_active')
    return (await user.where('email', '=', DEMO_USERS[kind].email).executeTakeFirstOrThrow())
      .is_active
  }

  it('keeps what another admin saved', async () => {
    const seen = await versionOf('userB')
    await edit(avery, 'userB', { active: false })
    const stale = await onto(seen, 'userB', { active: true })
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale'])
    expect(await isActive('userB')).toBe(false)
    expect((await onto(await versionOf('userB'), 'userB', { active: true })).statusCode).toBe(204)
    expect(await isActive('userB')).toBe(true)
  })

  it('keeps roles granted in the meantime; a save can follow up on its own write', async () => {
    const seen = await versionOf('intake')
    const first = await onto(seen, 'intake', { phone: '3035550166' })
    const written = first.headers.etag as string
    expect([first.statusCode, written]).toEqual([204, await versionOf('intake')])
    const roles = { userId: await idOf('intake'), finance: 'Yes', intake: 'Yes' }
    expect((await put(avery, '/user-admin-role', roles, seen)).statusCode).toBe(412)
    const second = await put(avery, '/user-admin-role', roles, written)
    expect([second.statusCode, second.headers.etag]).toEqual([204, await versionOf('intake')])
    expect((await onto(written, 'intake', { isAdmin: false })).statusCode).toBe(412)
    const unchanged = await onto(await versionOf('intake'), 'intake', { phone: '3035550166' })
    expect([unchanged.statusCode, unchanged.headers.etag]).toEqual([204, await versionOf('intake')])
  })
})

describe('The last active admin', () => {
  beforeEach(() => t.pool.query('delete from admin_roles'))

  it('exactly one wins when two demote each other at the same moment', async () => {
    for (let round = 0; round < 20; round++) {
      await t.pool.query(`
        update users set is_admin = first_name in ('Avery', 'Sam'), is_active = true`)
      const sam = await t.signIn('intake')
      await confirmEveryone()
      const change = round % 2 === 0 ? { isAdmin: false } : { active: false }
      const [one, other] = await Promise.all([
        edit(avery, 'intake', change),
        edit(sam, 'admin', change),
      ])
      const codes = [one.statusCode, other.statusCode].sort()
      expect(codes[0]).toBe(204)
      expect([401, 403]).toContain(codes[1])
      const admins = await t.db
        .selectFrom('users')
        .select('first_name')
        .where('is_admin', '=', true)
        .where('is_active', '=', true)
        .execute()
      expect(admins).toHaveLength(1)
      await t.pool.query('update users set is_active = true, is_admin = true')
      avery = await t.signIn('admin')
      await confirmEveryone()
    }
  })

  it('is counted among active admins: three who demote in a circle leave one', async () => {
    for (let round = 0; round < 20; round++) {
      await t.pool.query(
        `update users set is_admin = first_name in ('Avery', 'Sam', 'Finley'), is_active = true`,
      )
      const [sam, finley] = [await t.signIn('intake'), await t.signIn('finance')]
      await confirmEveryone()
      await Promise.all([
        edit(avery, 'intake', { isAdmin: false }),
        edit(sam, 'finance', { isAdmin: false }),
        edit(finley, 'admin', { isAdmin: false }),
      ])
      const { rows } = await t.pool.query('select from users where is_admin and is_active')
      expect(rows.length).toBeGreaterThan(0)
      await t.pool.query('update users set is_admin = true')
      avery = await t.signIn('admin')
      await confirmEveryone()
    }
  })
})

describe('GET and PUT /user-admin-role', () => {
  const roles = async (kind: DemoKind) =>
    (await t.get(`/user-admin-role?userId=${await idOf(kind)}`, avery.accessToken)).json()
  const grant = async (tokens: Tokens, kind: DemoKind, finance: string, intake: string) =>
    put(tokens, '/user-admin-role', { userId: await idOf(kind), finance, intake })

  it('return and change another admin’s roles, effective on the next request', async () => {
    const sam = await t.signIn('intake')
    expect(await roles('intake')).toEqual([{ roleType: 'intake' }, { roleType: 'manager' }])
    expect((await grant(avery, 'intake', 'Yes', 'No')).statusCode).toBe(204)
    expect(await roles('intake')).toEqual([{ roleType: 'finance' }, { roleType: 'manager' }])
    expect((await t.get('/user', sam.accessToken)).json().adminRoles).toEqual([
      { roleType: 'finance' },
      { roleType: 'manager' },
    ])
    expect(await lastRecord()).toMatchObject({
      action: 'user:roles',
      subject: 'person',
      changes: { adminRoles: { from: ['intake', 'manager'], to: ['finance', 'manager'] } },
    })
    expect((await t.get('/user-admin-role?userId=999999', avery.accessToken)).statusCode).toBe(404)
  })

  it('refuse roles for oneself and for a user who is not an admin; unchanged values pass', async () => {
    const refusal = async (kind: DemoKind, finance: string, intake: string) => {
      const response = await grant(avery, kind, finance, intake)
      return response.statusCode === 204 ? 204 : [response.statusCode, response.json().refusal]
    }
    expect(await refusal('admin', 'Yes', 'No')).toEqual([409, 'own-rights'])
    expect(await refusal('admin', 'Yes', 'Yes')).toBe(204)
    expect(await refusal('userA', 'Yes', 'No')).toEqual([409, 'not-an-admin'])
    expect(await refusal('userA', 'No', 'No')).toBe(204)
    expect(await refusal('intake', 'Yes', 'maybe')).toEqual([400, undefined])
  })

  it('keep a role with the last active admin who has it', async () => {
    const sam = await t.signIn('intake')
    await confirmEveryone()
    expect((await grant(sam, 'finance', 'No', 'No')).statusCode).toBe(204)
    for (const attempt of [
      await grant(sam, 'admin', 'No', 'Yes'),
      await edit(sam, 'admin', { active: false }),
      await edit(sam, 'admin', { isAdmin: false }),
    ])
      expect([attempt.statusCode, attempt.json().refusal]).toEqual([409, 'last-with-role'])
    expect((await grant(sam, 'admin', 'Yes', 'No')).statusCode).toBe(204)
  })

  it('make a manager only by name: a call without it leaves it as it is', async () => {
    const grantManager = async (tokens: Tokens, kind: DemoKind, manager: string) =>
      put(tokens, '/user-admin-role', {
        userId: await idOf(kind),
        finance: 'No',
        intake: 'Yes',
        manager,
      })
    const riley = await t.signIn('technician')
    expect((await edit(riley, 'userA', { phone: '3035550100' })).statusCode).toBe(403)
    expect((await grant(riley, 'intake', 'No', 'No')).statusCode).toBe(403)
    expect((await grant(avery, 'technician', 'No', 'Yes')).statusCode).toBe(204)
    expect(await roles('technician')).toEqual([{ roleType: 'intake' }])
    expect((await grantManager(avery, 'technician', 'Yes')).statusCode).toBe(204)
    expect(await roles('technician')).toEqual([{ roleType: 'intake' }, { roleType: 'manager' }])
    await confirmEveryone()
    expect((await edit(riley, 'userA', { phone: '3035550100' })).statusCode).toBe(204)
    expect((await grantManager(avery, 'technician', 'No')).statusCode).toBe(204)
    expect(await roles('technician')).toEqual([{ roleType: 'intake' }])
  })

  it('leave one manager: two who take it from each other at once', async () => {
    for (const kind of ['finance', 'technician'] as const)
      await edit(avery, kind, { active: false })
    const sam = await t.signIn('intake')
    await confirmEveryone()
    const take = async (tokens: Tokens, kind: DemoKind, finance: string) =>
      put(tokens, '/user-admin-role', {
        userId: await idOf(kind),
        finance,
        intake: 'Yes',
        manager: 'No',
      })
    const replies = await Promise.all([take(avery, 'intake', 'No'), take(sam, 'admin', 'Yes')])
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403])
  })

  it('belong to those who are made an admin again after losing it', async () => {
    expect((await edit(avery, 'technician', { isAdmin: false })).statusCode).toBe(204)
    expect((await edit(avery, 'technician', { isAdmin: true })).statusCode).toBe(204)
    expect(await roles('technician')).toEqual([{ roleType: 'manager' }])
  })

  it('are for admins only', async () => {
    const dana = await t.signIn('userA')
    expect((await grant(dana, 'userA', 'Yes', 'Yes')).statusCode).toBe(403)
    expect((await edit(dana, 'userA', { isAdmin: true })).statusCode).toBe(403)
  })
})
