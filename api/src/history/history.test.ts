import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { DEMO_USERS } from '../demo/demo-data.ts'
import { createAdmin } from '../users/create-admin.ts'

const t = useApp()
let avery: Tokens
let danaId: number
beforeAll(async () => {
  avery = await t.signIn('admin')
  const users = await t.db
    .selectFrom('users')
    .select('id')
    .where('first_name', '=', 'Dana')
    .executeTakeFirstOrThrow()
  danaId = users.id
})
const history = async (path: string) => t.get(`/admin/history/${path}`, avery.accessToken)

describe('GET /admin/history/{subject}/{id}', () => {
  it('lists who changed what about a user, newest first', async () => {
    await createAdmin(
      { db: t.db, clock: t.clock, publicUrl: 'https://portal.example' },
      DEMO_USERS.userA.email,
      ['intake'],
    )
    const { email, firstName, lastName, phone } = DEMO_USERS.userA
    const response = await t.request({
      method: 'PUT',
      url: '/users-info',
      headers: bearer(avery.accessToken),
      payload: {
        userId: danaId,
        ...{ email, firstName, lastName, phone },
        results: true,
        receiveEmail: true,
        active: true,
        isAdmin: true,
        noOrders: false,
        rtoken: avery.refreshToken,
      },
    })
    expect(response.statusCode).toBe(204)
    const { data, meta } = (await history(`person/${danaId}`)).json()
    expect(meta).toEqual({ limit: 50, offset: 0, totalCount: 2, totalIsFloor: false })
    expect(data).toEqual([
      {
        at: expect.stringMatching(/Z$/),
        actor: 'Avery Cole',
        action: 'user:update',
        changes: [{ field: 'receiveCoAEmail', from: false, to: true }],
        requestId: response.headers['x-request-id'],
      },
      {
        at: expect.stringMatching(/Z$/),
        actor: 'console',
        action: 'admin:create',
        changes: [
          { field: 'adminRoles', from: [], to: ['intake', 'manager'] },
          { field: 'isAdmin', from: false, to: true },
        ],
        requestId: null,
      },
    ])
  })

  it('is empty for a company nobody changed, and 404 if the subject does not exist', async () => {
    expect((await history('company/1')).json().data).toEqual([])
    expect((await history('billing-company/1')).json().data).toEqual([])
    for (const path of ['person/999999', 'billing-company/999999', 'company/999999'])
      expect((await history(path)).statusCode).toBe(404)
    expect((await history('order/1')).statusCode).toBe(400)
    expect((await history('person/99999999999')).statusCode).toBe(400)
  })

  it('is paged', async () => {
    await t.pool.query(`insert into audit_records (at, actor, action, subject, subject_id, changes)
      select now(), 'system', 'test:' || n, 'company', 2, '{}' from generate_series(1, 60) n`)
    const { data, meta } = (await history('company/2?offset=50')).json()
    expect(meta).toMatchObject({ offset: 50, totalCount: 60 })
    expect(data.map((entry: { action: string }) => entry.action).slice(0, 2)).toEqual([
      'test:10',
      'test:9',
    ])
  })
})
