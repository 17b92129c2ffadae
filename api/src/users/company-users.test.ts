import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { DEMO_USERS, type DemoKind } from '../demo/demo-data.ts'
import { digestOf } from '../platform/auth/digest.ts'

const t = useApp()
const HIGHLINE = 1
const MESA_VERDE = 2
const HOUR = 3_600_000

let avery: Tokens
const ids = {} as Record<DemoKind, number>
beforeAll(async () => {
  avery = await t.signIn('admin')
  const users = await t.db.selectFrom('users').select(['id', 'email']).execute()
  for (const [kind, { email }] of Object.entries(DEMO_USERS))
    ids[kind as DemoKind] = users.find((row) => row.email === email)?.id ?? 0
})
const send = (
  method: 'GET' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  { accessToken } = avery,
  ifMatch?: string,
) =>
  t.request({
    method,
    url,
    headers: { ...bearer(accessToken), ...(ifMatch && { 'if-match': ifMatch }) },
    ...(payload && { payload }),
  })

const invite = (email: string, hours: number, key: string) =>
  t.db
    .insertInto('one_time_keys')
    .values({
      digest: digestOf(key),
      purpose: 'invitation',
      email,
      billing_company_id: HIGHLINE,
      invited_by: ids.admin,
      created_at: new Date(t.clock.now().getTime() - 48 * HOUR),
      expires_at: new Date(t.clock.now().getTime() + hours * HOUR),
    })
    .execute()

const patch = (userId: number, more: object = {}, parentCompanyId = HIGHLINE, ifMatch?: string) => {
  const { firstName, lastName, phone } = DEMO_USERS.userA
  const user = { userId, firstName, lastName, phone, noResults: false, receiveCoAEmail: false }
  const body = { parentCompanyId, user: { ...user, ...more } }
  return send('PATCH', '/parent-company', body, avery, ifMatch)
}

describe('GET /parent-company/{id}/users', () => {
  it('shows the users and the open invitations', async () => {
    await invite('NEW@highline.example', 48, 'b')
    await invite('late@highline.example', -1, 'c')
    await invite('Dana@highline.example', 24, 'd')
    const dana = await t.signIn('userA')
    const reply = (await send('GET', `/parent-company/${HIGHLINE}/users`, undefined, dana)).json()
    expect(reply.parentCompanyName).toBe('Highline Hemp Co.')
    expect(reply.users.map((user: { username: string }) => user.username)).toEqual([
      'dana@highline.example',
      'leo@highline.example',
    ])
    expect(reply.invitations).toEqual([
      {
        invitationId: expect.any(Number),
        email: 'NEW@highline.example',
        invitedBy: 'Avery Cole',
        expires: expect.any(String),
      },
    ])
  })

  it('is 404 for members of another company', async () => {
    const marcus = await t.signIn('userB')
    const of = (id: number) => send('GET', `/parent-company/${id}/users`, undefined, marcus)
    expect((await of(HIGHLINE)).statusCode).toBe(404)
    expect((await of(999_999)).statusCode).toBe(404)
    expect((await of(MESA_VERDE)).statusCode).toBe(200)
  })
})

describe('PATCH /parent-company', () => {
  it('changes a member, recorded under the user', async () => {
    const response = await patch(ids.userA, { noResults: true })
    expect(response.json()).toEqual({
      userId: ids.userA,
      username: 'dana@highline.example',
      firstName: 'Dana',
      lastName: 'Ortiz',
      phone: '(303) 555-0122',
      isActive: true,
      noResults: true,
      receiveCoAEmail: false,
      companyManager: false,
      billing: false,
      version: expect.any(Number),
    })
    const [record] = await t.db
      .selectFrom('audit_records')
      .selectAll()
      .where('action', '=', 'user:update')
      .execute()
    expect(record).toMatchObject({
      subject: 'person',
      subject_id: ids.userA,
      changes: { noResults: { from: false, to: true } },
    })
  })

  it('cannot change a user of another company, or one who does not exist', async () => {
    expect((await patch(ids.userB, { firstName: 'Mallory' })).statusCode).toBe(404)
    expect((await patch(999_999)).statusCode).toBe(404)
    expect((await patch(ids.userA, {}, 999_999)).statusCode).toBe(404)
    const { rows } = await t.pool.query(`select from users where first_name = 'Mallory'`)
    expect(rows).toEqual([])
  })

  it('accepts a user without a phone', async () => {
    expect((await patch(ids.userA, { phone: '' })).json().phone).toBe('')
    expect((await patch(ids.userA, { phone: '303' })).statusCode).toBe(400)
  })

  it('does not overwrite what someone else changed in the meantime', async () => {
    const { users } = (await send('GET', `/parent-company/${HIGHLINE}/users`)).json()
    const { version } = users.find((user: { userId: number }) => user.userId === ids.userA)
    const onto = (seen: string, lastName: string) => patch(ids.userA, { lastName }, HIGHLINE, seen)
    const first = await onto(`"${version}"`, 'Vega')
    expect([first.statusCode, first.json().version]).toEqual([200, version + 1])
    const stale = await onto(`"${version}"`, 'Ortiz')
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale'])
    expect((await onto(first.headers.etag as string, 'Ortiz')).statusCode).toBe(200)
  })

  it('makes nobody an admin', async () => {
    for (const more of [{ isAdmin: true }, { isActive: false }, { username: 'x@x.example' }])
      expect((await patch(ids.userA, more)).statusCode).toBe(400)
  })
})

describe('DELETE /parent-company/remove-user', () => {
  const remove = (userId: number, parentCompanyId = HIGHLINE) =>
    send('DELETE', '/parent-company/remove-user', { userId, parentCompanyId })

  it('is 404 if the user or company does not exist, 400 for a user who is not a member', async () => {
    expect((await remove(999_999)).statusCode).toBe(404)
    expect((await remove(ids.userA, 999_999)).statusCode).toBe(404)
    expect((await remove(ids.userB)).statusCode).toBe(400)
  })

  it('applies to the next request, ends open invitations, and is recorded once', async () => {
    const dana = await t.signIn('userA')
    await t.db.deleteFrom('one_time_keys').execute()
    await invite('dana@highline.example', 24, 'way back in')
    const read = () => t.get(`/parent-company/${HIGHLINE}`, dana.accessToken)
    expect((await read()).statusCode).toBe(200)
    expect((await remove(ids.userA)).statusCode).toBe(204)
    expect((await read()).statusCode).toBe(403)
    const { rows } = await t.pool.query(
      `select from one_time_keys where lower(email) = 'dana@highline.example'`,
    )
    expect(rows).toEqual([])
    const records = await t.db
      .selectFrom('audit_records')
      .selectAll()
      .where('action', '=', 'user:remove')
      .execute()
    expect(records).toMatchObject([
      {
        subject: 'person',
        subject_id: ids.userA,
        changes: { parentCompany: { from: 'Highline Hemp Co.', to: null } },
      },
    ])
    expect((await remove(ids.userA)).statusCode).toBe(400)
  })
})

describe('A company manager', () => {
  const remove = (userId: number, by: Tokens, parentCompanyId = MESA_VERDE) =>
    send('DELETE', '/parent-company/remove-user', { userId, parentCompanyId }, by)

  it('is made one by staff, which is recorded and applies to the next request', async () => {
    const iris = await t.signIn('noOrders')
    const PRAIRIE_SUN = 3
    const contacts = () => t.get(`/parent-company/contacts?parentCompanyId=3`, iris.accessToken)
    expect((await contacts()).statusCode).toBe(403)
    const { version, ...given } = (
      await patch(ids.noOrders, { companyManager: true }, PRAIRIE_SUN)
    ).json()
    expect(given).toMatchObject({ userId: ids.noOrders, companyManager: true })
    expect((await contacts()).statusCode).toBe(200)
    expect((await t.get('/user', iris.accessToken)).json().managedCompanyIds).toEqual([PRAIRIE_SUN])
    const record = await t.db
      .selectFrom('audit_records')
      .select(['action', 'changes'])
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({
      action: 'user:update',
      changes: { companyManager: { from: null, to: 'Prairie Sun Wellness' } },
    })
    // A call that does not name the right leaves it as it is.
    expect((await patch(ids.noOrders, {}, PRAIRIE_SUN)).json().companyManager).toBe(true)
    await patch(ids.noOrders, { companyManager: false }, PRAIRIE_SUN, `"${version}"`)
    expect((await contacts()).statusCode).toBe(403)
  })

  it('removes colleagues, but not themselves, and nobody of another company', async () => {
    const marcus = await t.signIn('userB')
    expect((await remove(ids.userB, marcus)).json()).toMatchObject({ refusal: 'own-membership' })
    expect((await remove(ids.disabled, marcus, HIGHLINE)).statusCode).toBe(404)
    expect((await remove(ids.guest, marcus)).statusCode).toBe(404)
    expect((await remove(999_999, marcus)).statusCode).toBe(404)
    await t.db
      .insertInto('memberships')
      .values({ user_id: ids.guest, billing_company_id: MESA_VERDE })
      .execute()
    expect((await remove(ids.guest, marcus)).statusCode).toBe(204)
    expect((await remove(ids.guest, marcus)).statusCode).toBe(404)
  })

  it('cannot remove the one who removes them at the same time', async () => {
    await t.db
      .insertInto('memberships')
      .values({ user_id: ids.guest, billing_company_id: MESA_VERDE, is_manager: true })
      .execute()
    const [marcus, guest] = [await t.signIn('userB'), await t.signIn('guest')]
    const both = await Promise.all([remove(ids.guest, marcus), remove(ids.userB, guest)])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403])
    await t.db.deleteFrom('memberships').where('billing_company_id', '=', MESA_VERDE).execute()
    await t.db
      .insertInto('memberships')
      .values({ user_id: ids.userB, billing_company_id: MESA_VERDE, is_manager: true })
      .execute()
  })

  it('loses the right with the membership', async () => {
    const marcus = await t.signIn('userB')
    expect((await remove(ids.userB, avery)).statusCode).toBe(204)
    await t.db
      .insertInto('memberships')
      .values({ user_id: ids.userB, billing_company_id: MESA_VERDE })
      .execute()
    expect((await remove(ids.guest, marcus)).statusCode).toBe(403)
  })
})
