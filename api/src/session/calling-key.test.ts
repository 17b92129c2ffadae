import { randomUUID } from 'node:crypto'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { HIGHLINE, keyDriver, MESA_VERDE } from '../../test/key-driver.ts'
import { bearer, useApp } from '../../test/make-app.ts'
import { guestInfo, threeSamples } from '../../test/order-examples.ts'
import { newKeyToken } from '../platform/auth/key-tokens.ts'
import { closeAccount } from '../users/close-account.ts'

const t = useApp()
const keys = keyDriver(t)
const MESA_VERDE_SUB = 3
const HIGHLINE_SUB = 1
const LABORATORY = { parentCompanyId: null }

const LABELS = { orderNumber: '26-999999', resolution: 203 }
const EDIT = { orderId: 999_999, companyId: MESA_VERDE_SUB, samples: threeSamples }

const place = (token: string, companyId = MESA_VERDE_SUB, headers = {}) =>
  t.post('/order', { samples: threeSamples, companyId }, { ...bearer(token), ...headers })
const statusOf = async (token: string, url = '/orders/own') => (await t.get(url, token)).statusCode

beforeEach(() => t.pool.query('delete from rate_limits'))

describe('An API key', () => {
  it('places and reads orders of its company in the name of its responsible user', async () => {
    const { token, prefix } = await keys.make('userB', 'userB')
    const placed = await place(token)
    expect(placed.statusCode).toBe(200)
    const { orderNumber } = placed.json()
    expect((await t.get(`/order?num=${orderNumber}`, token)).json()).toMatchObject({ orderNumber })
    const history = await t.get(`/order-history/${orderNumber}`, token)
    expect(history.json().steps).toMatchObject([
      { action: 'order:place', actor: `Marcus Webb (API key ERP, acc_${prefix})` },
    ])
    const { rows } = await t.pool.query(
      `select created_by, (select changes -> 'viaKey' from audit_records
        where subject = 'order' and subject_id = o.id) as key from orders o where number = $1`,
      [orderNumber],
    )
    expect(rows).toEqual([
      { created_by: await keys.idOf('userB'), key: { to: `ERP, acc_${prefix}` } },
    ])
    const { accessToken } = await t.signIn('admin')
    const staff = await t.get(`/order-history/${orderNumber}`, accessToken)
    expect(JSON.stringify(staff.json().steps[0].changes)).not.toContain('viaKey')
  })

  it('sees nothing else of what its user sees: other companies, own guest orders, admin rights', async () => {
    const marcus = await keys.idOf('userB')
    const { accessToken } = await t.signIn('guest')
    const body = { samples: threeSamples, guestInfo }
    const guests = (await t.post('/order-guest', body, bearer(accessToken))).json().orderNumber
    const other = (await place((await t.signIn('userA')).accessToken, HIGHLINE_SUB)).json()
    await t.pool.query('update orders set created_by = $1 where number = $2', [marcus, guests])
    await t.pool.query('insert into memberships (user_id, billing_company_id) values ($1, $2)', [
      marcus,
      HIGHLINE,
    ])
    await t.pool.query('update users set is_admin = true where id = $1', [marcus])
    const { token } = await keys.make('admin', 'userB')
    const session = (await t.signIn('userB')).accessToken
    try {
      for (const number of [guests, other.orderNumber]) {
        expect(await statusOf(session, `/order?num=${number}`)).toBe(200)
        expect(await statusOf(token, `/order?num=${number}`)).toBe(404)
      }
      expect((await place(token, HIGHLINE_SUB)).statusCode).toBe(404)
      const listed = (await t.get('/orders/own', token)).json().data as { companyName: string }[]
      expect(new Set(listed.map(({ companyName }) => companyName)).size).toBe(1)
      expect(await statusOf(token, '/orders-list')).toBe(403)
      const elsewhere = await t.get('/user', token)
      expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([403, 'key-not-allowed'])
    } finally {
      await t.pool.query('delete from memberships where user_id = $1 and billing_company_id = $2', [
        marcus,
        HIGHLINE,
      ])
      await t.pool.query('update users set is_admin = false where id = $1', [marcus])
    }
  })

  it('is refused from the next request on when it is revoked', async () => {
    const { token, keyId } = await keys.make('userB', 'userB')
    expect(await statusOf(token)).toBe(200)
    await keys.revoke('userB', keyId)
    expect(await statusOf(token)).toBe(401)
  })

  it('works through its last day in the laboratory', async () => {
    const { day } = labTimeAt(t.clock.now().getTime(), t.config.laboratory.timeZone)
    const { token } = await keys.make('userB', 'userB', { lastDay: day })
    expect(await statusOf(token)).toBe(200)
    await t.pool.query('update api_keys set last_day = last_day - 1 where last_day is not null')
    expect(await statusOf(token)).toBe(401)
  })

  it.each([
    [
      'is disabled',
      'update users set is_active = false where id = $1',
      'update users set is_active = true where id = $1',
    ],
    [
      'leaves the company',
      `delete from memberships where user_id = $1 and billing_company_id = ${MESA_VERDE}`,
      `insert into memberships values ($1, ${MESA_VERDE}, now(), true, true)`,
    ],
  ])('ends for good when its user %s', async (_what, end, back) => {
    const marcus = await keys.idOf('userB')
    const { token } = await keys.make('userB', 'userB')
    expect(await statusOf(token)).toBe(200)
    await t.pool.query(end, [marcus])
    expect(await statusOf(token)).toBe(401)
    await t.pool.query(back, [marcus])
    expect(await statusOf(token)).toBe(401)
  })

  it.each([
    ['order', 'update users set no_orders = $2 where id = $1', ['orders:read']],
    [
      'see billing',
      'update memberships set sees_billing = not $2 where user_id = $1',
      ['invoices:read'],
    ],
  ])('stops while its user may not %s', async (_what, change, scopes) => {
    const marcus = await keys.idOf('userB')
    const { token } = await keys.make('userB', 'userB', { scopes })
    const url =
      scopes[0] === 'orders:read'
        ? '/orders/own'
        : `/company-invoices?parentCompanyId=${MESA_VERDE}`
    expect(await statusOf(token, url)).toBe(200)
    await t.pool.query(change, [marcus, true])
    expect(await statusOf(token, url)).toBe(401)
    await t.pool.query(change, [marcus, false])
    expect(await statusOf(token, url)).toBe(200)
  })

  it('of the laboratory stops while its user lacks the role, and ends when they are no admin', async () => {
    const riley = await keys.idOf('technician')
    const { token } = await keys.make('intake', 'technician', {
      ...LABORATORY,
      scopes: ['orders:read', 'report'],
    })
    expect(await statusOf(token, '/orders-list')).toBe(200)
    await t.pool.query(`delete from admin_roles where user_id = $1`, [riley])
    expect(await statusOf(token, '/orders-list')).toBe(401)
    await t.pool.query(`insert into admin_roles (user_id, role) values ($1, 'intake')`, [riley])
    expect(await statusOf(token, '/orders-list')).toBe(200)
    await t.pool.query('update users set is_admin = false where id = $1', [riley])
    await t.pool.query('update users set is_admin = true where id = $1', [riley])
    expect(await statusOf(token, '/orders-list')).toBe(401)
  })

  it('ends when its user’s account is closed', async () => {
    const { token } = await keys.make('admin', 'userA', { parentCompanyId: HIGHLINE })
    expect(await statusOf(token)).toBe(200)
    await closeAccount(t, 'dana@highline.example')
    expect(await statusOf(token)).toBe(401)
  })
})

describe('A bearer token', () => {
  it('of a key that does not work gets the same reply, whatever is wrong with it', async () => {
    const { prefix } = await keys.make('userB', 'userB')
    const unknown = newKeyToken().token
    const wrong = unknown.replace(/^acc_\w{8}/, `acc_${prefix}`)
    const revoked = await keys.make('userB', 'userB')
    await keys.revoke('userB', revoked.keyId)
    const replies = await Promise.all(
      [unknown, wrong, revoked.token, 'acc_', 'acc_short_x'].map((token) =>
        t.get('/orders/own', token),
      ),
    )
    for (const reply of replies) {
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'key-refused'])
      expect({ ...reply.json(), requestId: '' }).toEqual({ ...replies[0]?.json(), requestId: '' })
    }
  })

  it('of a key renews and confirms no session, and one of a session is no key', async () => {
    const { token } = await keys.make('userB', 'userB')
    const { accessToken } = await t.signIn('userB')
    const calls = [
      ['POST', '/refresh'],
      ['POST', '/logout'],
      ['GET', '/sessions'],
      ['GET', '/api-keys'],
    ] as const
    for (const [method, url] of calls) {
      const response = await t.request({ method, url, headers: bearer(token) })
      expect([url, response.statusCode, response.json().code]).toEqual([
        url,
        403,
        'key-not-allowed',
      ])
    }
    expect(await statusOf(`acc_${accessToken}`)).toBe(401)
  })

  it('of a key is ignored in a cookie and in the address', async () => {
    const { token } = await keys.make('userB', 'userB')
    for (const request of [
      { url: '/orders/own', headers: { cookie: `accession_session=${token}; token=${token}` } },
      { url: `/orders/own?token=${token}` },
      { url: `/orders/own?access_token=${token}` },
      { url: '/orders/own', headers: { 'x-api-key': token } },
    ])
      expect((await t.request({ method: 'GET', ...request })).statusCode).toBe(401)
  })
})

describe('The use of a key', () => {
  it('is noted at most once a minute', async () => {
    const { token, keyId } = await keys.make('userB', 'userB')
    const lastUsed = async () =>
      (await t.pool.query('select last_used_at from api_keys where id = $1', [keyId])).rows[0]
        .last_used_at
    expect(await lastUsed()).toBeNull()
    await statusOf(token)
    const first = await lastUsed()
    await statusOf(token)
    expect(await lastUsed()).toEqual(first)
    t.clock.advance(61_000)
    await statusOf(token)
    expect((await lastUsed()).getTime()).toBeGreaterThan(first.getTime())
  })

  it.each([
    ['looking up', 60, (token: string) => t.get('/order?num=26-999999', token)],
    ['printing labels', 60, (token: string) => t.post('/order-labels/zpl', LABELS, bearer(token))],
    [
      'editing',
      30,
      (token: string) =>
        t.request({ method: 'PUT', url: '/order', headers: bearer(token), payload: EDIT }),
    ],
  ] as const)('uses up only its own tries by %s', async (_, tries, send) => {
    const [runaway, other] = [await keys.make('userB', 'userB'), await keys.make('userB', 'userB')]
    const { accessToken } = await t.signIn('userB')
    for (let n = 0; n < tries; n++) await send(runaway.token)
    expect((await send(runaway.token)).statusCode).toBe(429)
    expect((await send(other.token)).statusCode).toBe(404)
    expect((await send(accessToken)).statusCode).toBe(404)
  })

  it('is limited for each key: after 300 requests a minute it waits, and others do not', async () => {
    const [busy, other] = [await keys.make('userB', 'userB'), await keys.make('userB', 'userB')]
    const statuses: number[] = []
    for (let batch = 0; batch < 31; batch += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 10 }, () => statusOf(busy.token)))))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(299)
    expect(statuses).toContain(429)
    const refused = (
      await Promise.all(Array.from({ length: 5 }, () => t.get('/orders/own', busy.token)))
    ).find(({ statusCode }) => statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(await statusOf(other.token)).toBe(200)
  }, 60_000)

  it('has its own Idempotency-Keys: neither another key nor the user meets them', async () => {
    const [one, two] = [await keys.make('userB', 'userB'), await keys.make('userB', 'userB')]
    const { accessToken } = await t.signIn('userB')
    const headers = { 'idempotency-key': randomUUID() }
    const numberOf = async (token: string) =>
      (await place(token, MESA_VERDE_SUB, headers)).json().orderNumber
    const first = await numberOf(one.token)
    expect(await numberOf(one.token)).toBe(first)
    const numbers = [first, await numberOf(two.token), await numberOf(accessToken)]
    expect(new Set(numbers).size).toBe(3)
    const longest = { 'idempotency-key': 'k'.repeat(100) }
    expect((await place(one.token, MESA_VERDE_SUB, longest)).statusCode).toBe(200)
  })

  it('leaves the order in progress of its user alone', async () => {
    const { token } = await keys.make('userB', 'userB')
    const { accessToken } = await t.signIn('userB')
    const id = randomUUID()
    await t.pool.query(
      `insert into order_drafts (user_id, id, version, name, samples, content, saved_at)
       values ($1, $2, $2, 'Draft', 1, '{}', now())`,
      [await keys.idOf('userB'), id],
    )
    await place(token, MESA_VERDE_SUB, { 'idempotency-key': id })
    expect((await t.get(`/drafts/${id}`, accessToken)).json().orderNumber).toBeFalsy()
  })
})
