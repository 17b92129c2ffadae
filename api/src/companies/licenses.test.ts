import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'
import { threeSamples } from '../../test/order-examples.ts'

const t = useApp()
const driver = new OrderDriver(t)
const HIGHLINE = 1
const MESA_VERDE = 2
const GROWER = { number: ' 403R-00418 ', type: 'Grower', state: 'co', expiresOn: '2027-11-06' }

type Kind = 'userA' | 'userB' | 'admin'
const headers = {} as Record<Kind, Record<string, string>>
beforeAll(async () => {
  for (const kind of ['userA', 'userB', 'admin'] as const)
    headers[kind] = bearer((await t.signIn(kind)).accessToken)
})
const send = (
  kind: Kind,
  method: 'POST' | 'PATCH' | 'DELETE',
  payload: object,
  ifMatch: string | null = null,
) =>
  t.request({
    method,
    url: '/licenses',
    headers: { ...headers[kind], ...(ifMatch && { 'if-match': ifMatch }) },
    payload,
  })
const add = (license: object, kind: Kind = 'userA', parentCompanyId = HIGHLINE) =>
  send(kind, 'POST', { parentCompanyId, license: { ...GROWER, ...license } })
const list = (kind: Kind = 'userA', query = '') =>
  t.request({ method: 'GET', url: `/licenses${query}`, headers: headers[kind] })
const numbers = async (kind: Kind = 'userA', query = '') =>
  (await list(kind, query)).json().licenses.map(({ number }: { number: string }) => number)
const lastRecord = () =>
  t.db.selectFrom('audit_records').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const removeAll = () => t.pool.query('delete from licenses')

describe('Licenses', () => {
  it('are added, changed and removed, each recorded under their billing company', async () => {
    const added = (await add({})).json()
    expect(added).toEqual({
      id: expect.any(Number),
      parentCompanyId: HIGHLINE,
      number: '403R-00418',
      type: 'Grower',
      state: 'CO',
      expiresOn: '2027-11-06',
      lastUsed: null,
      version: 1,
    })
    expect(await lastRecord()).toMatchObject({
      action: 'license:create',
      subject: 'billing-company',
      subject_id: HIGHLINE,
      changes: { license: { to: '403R-00418' }, expiresOn: { to: '2027-11-06' } },
    })
    const { id } = added
    const changed = await send('userA', 'PATCH', { ...GROWER, id, type: '', expiresOn: null })
    expect(changed.json()).toMatchObject({ type: null, expiresOn: null, version: 2 })
    expect(await lastRecord()).toMatchObject({
      action: 'license:update',
      changes: {
        license: { from: '403R-00418', to: '403R-00418' },
        type: { from: 'Grower', to: null },
        expiresOn: { from: '2027-11-06', to: null },
      },
    })
    expect((await list()).json().licenses).toEqual([changed.json()])
    expect((await send('userA', 'DELETE', { licenseId: id })).statusCode).toBe(204)
    expect(await lastRecord()).toMatchObject({
      action: 'license:delete',
      subject_id: HIGHLINE,
      changes: { license: { from: '403R-00418' }, state: { from: 'CO' } },
    })
    expect(await numbers()).toEqual([])
  })

  it('of company A are never seen or changed by company B', async () => {
    const { id } = (await add({})).json()
    const { id: theirs } = (await add({ number: 'MV-1' }, 'userB', MESA_VERDE)).json()
    expect(await numbers('userA')).toEqual(['403R-00418'])
    expect(await numbers('userB')).toEqual(['MV-1'])
    expect(await numbers('admin')).toEqual([])
    expect(await numbers('admin', `?parentCompanyId=${MESA_VERDE}`)).toEqual(['MV-1'])
    const refused = [
      await list('userB', `?parentCompanyId=${HIGHLINE}`),
      await add({ number: 'X' }, 'userB', HIGHLINE),
      await send('userB', 'PATCH', { ...GROWER, id, type: 'Mine now' }),
      await send('userB', 'DELETE', { licenseId: id }),
      await list('admin', '?parentCompanyId=999999'),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
    expect((await list('userA')).json().licenses).toMatchObject([{ id, type: 'Grower' }])
    const byAdmin = await send('admin', 'PATCH', { ...GROWER, number: 'MV-2', id: theirs })
    expect(byAdmin.json()).toMatchObject({ number: 'MV-2', parentCompanyId: MESA_VERDE })
    await removeAll()
  })

  it('are not overwritten or removed from a stale list', async () => {
    const { id } = (await add({})).json()
    const first = await send('userA', 'PATCH', { ...GROWER, id, type: 'Maker' }, '"1"')
    expect([first.statusCode, first.headers.etag]).toEqual([200, '"2"'])
    const stale = await send('userA', 'PATCH', { ...GROWER, id }, '"1"')
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale'])
    expect((await send('userA', 'DELETE', { licenseId: id }, '"1"')).statusCode).toBe(412)
    expect((await list()).json().licenses).toMatchObject([{ type: 'Maker' }])
    await removeAll()
  })

  it('have a number that is unique in their company, in any case', async () => {
    await add({})
    const { id } = (await add({ number: 'OTHER' })).json()
    const again = await add({ number: '403r-00418' })
    expect([again.statusCode, again.json().code]).toEqual([409, 'duplicate-name'])
    const renamed = await send('userA', 'PATCH', { ...GROWER, id })
    expect([renamed.statusCode, renamed.json().code]).toEqual([409, 'duplicate-name'])
    expect((await add({}, 'userB', MESA_VERDE)).statusCode).toBe(200)
    await removeAll()
  })

  it('are at most 50 for a company, also when two are added at once', async () => {
    await t.pool.query(`insert into licenses (billing_company_id, number)
      select ${HIGHLINE}, 'L-' || n from generate_series(1, 49) n`)
    const both = await Promise.all([add({ number: 'A' }), add({ number: 'B' })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'refused',
      refusal: 'too-many-licenses',
    })
    expect(await numbers()).toHaveLength(50)
    await removeAll()
  })

  it('are refused with what is wrong at the field', async () => {
    const fields = async (license: object) => (await add(license)).json().fields
    expect(await fields({ number: ' ' })).toEqual({ 'license.number': 'Required' })
    expect(await fields({ state: 'ZZ' })).toEqual({ 'license.state': 'Not a US state' })
    expect(await fields({ expiresOn: '3000-01-01' })).toEqual({
      'license.expiresOn': 'Must be a date',
    })
    expect((await add({ lastUsed: null })).statusCode).toBe(400)
  })
})

describe('Placing an order with a saved license', () => {
  it('puts it first in the list, and changes no other company’s', async () => {
    for (const number of ['A-1', 'B-2', 'C-3']) await add({ number })
    await add({ number: 'b-2' }, 'userB', MESA_VERDE)
    await driver.place('userA', { licenseNumber: ' b-2 ' })
    t.clock.advance(60_000)
    await driver.place('userA', { licenseNumber: 'C-3' })
    await driver.place('userA', { licenseNumber: 'unknown' })
    await driver.place('userA', {})
    expect(await numbers()).toEqual(['C-3', 'B-2', 'A-1'])
    const [used] = (await list()).json().licenses
    expect(used).toMatchObject({ lastUsed: expect.stringMatching(/Z$/), version: 1 })
    expect((await list('userB')).json().licenses).toMatchObject([{ lastUsed: null }])
  })

  it('leaves it as it was if the order is refused', async () => {
    const before = (await list()).json()
    t.clock.advance(60_000)
    const refused = await driver.call('userA', 'POST', '/order', {
      companyId: 1,
      samples: threeSamples,
      expectedTotal: 1,
      licenseNumber: 'A-1',
    })
    expect(refused.statusCode).toBe(409)
    expect((await list()).json()).toEqual(before)
  })
})
