import { templateSampleOf } from '@accession/domain/orders/order-template'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { coloradoPlant, threeSamples } from '../../test/order-examples.ts'

const t = useApp()
const HIGHLINE = 1
const MESA_VERDE = 2
const WEEKLY = threeSamples.map((sample) => templateSampleOf(sample))
const [ONE] = WEEKLY

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
    url: '/order-templates',
    headers: { ...headers[kind], ...(ifMatch && { 'if-match': ifMatch }) },
    payload,
  })
const save = (name: string, more: object = {}, kind: Kind = 'userA', parentCompanyId = HIGHLINE) =>
  send(kind, 'POST', { parentCompanyId, name, samples: WEEKLY, ...more })
const get = (url: string, kind: Kind = 'userA') =>
  t.request({ method: 'GET', url, headers: headers[kind] })
const names = async (kind: Kind = 'userA', query = '') =>
  (await get(`/order-templates${query}`, kind))
    .json()
    .templates.map(({ name }: { name: string }) => name)
const lastRecord = () =>
  t.db.selectFrom('audit_records').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
const removeAll = () => t.pool.query('delete from order_templates')

describe('Order templates', () => {
  it('are saved, read, renamed and deleted, each recorded under their billing company', async () => {
    const saved = (await save(' Weekly flower ')).json()
    expect(saved).toMatchObject({
      id: expect.any(Number),
      parentCompanyId: HIGHLINE,
      name: 'Weekly flower',
      samples: WEEKLY,
      version: 1,
    })
    expect(JSON.stringify(saved)).not.toContain(threeSamples[0]?.sampleInfo.sampleName)
    expect(await lastRecord()).toMatchObject({
      action: 'template:create',
      subject: 'billing-company',
      subject_id: HIGHLINE,
      changes: { template: { to: 'Weekly flower' }, samples: { to: 3 } },
    })
    const { id, samples, ...row } = saved
    expect((await get(`/order-templates/${id}`)).json()).toEqual(saved)
    expect((await get('/order-templates')).json()).toEqual({ templates: [{ id, ...row }] })
    const renamed = await send('userA', 'PATCH', { id, name: 'Monday flower' })
    expect(renamed.json()).toEqual({ ...saved, name: 'Monday flower', version: 2 })
    expect(await lastRecord()).toMatchObject({
      action: 'template:update',
      changes: { template: { from: 'Weekly flower', to: 'Monday flower' } },
    })
    expect((await send('userA', 'DELETE', { templateId: id })).statusCode).toBe(204)
    expect(await lastRecord()).toMatchObject({
      action: 'template:delete',
      subject_id: HIGHLINE,
      changes: { template: { from: 'Monday flower' }, samples: { from: 3 } },
    })
    expect(await names()).toEqual([])
  })

  it('of company A are never seen or changed by company B, nor by its spreadsheets', async () => {
    const { id } = (await save('Weekly flower', { samples: [ONE] })).json()
    await save('Tinctures', {}, 'userB', MESA_VERDE)
    expect(await names('userA')).toEqual(['Weekly flower'])
    expect(await names('userB')).toEqual(['Tinctures'])
    expect(await names('admin')).toEqual([])
    expect(await names('admin', `?parentCompanyId=${MESA_VERDE}`)).toEqual(['Tinctures'])
    expect((await get('/sample-templates', 'userB')).json()).toEqual({
      templates: [
        { parentCompanyId: MESA_VERDE, name: 'Tinctures', numberOfSamples: 3, sample: null },
      ],
    })
    const refused = [
      await get(`/order-templates?parentCompanyId=${HIGHLINE}`, 'userB'),
      await get(`/sample-templates?parentCompanyId=${HIGHLINE}`, 'userB'),
      await get(`/order-templates/${id}`, 'userB'),
      await save('Mine', {}, 'userB', HIGHLINE),
      await send('userB', 'PATCH', { id, name: 'Mine now' }),
      await send('userB', 'DELETE', { templateId: id }),
      await get('/order-templates?parentCompanyId=999999', 'admin'),
      await get('/sample-templates?parentCompanyId=999999', 'admin'),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(404))
    expect((await get(`/order-templates/${id}`, 'admin')).json()).toMatchObject({ samples: [ONE] })
    await removeAll()
  })

  it('with one sample are returned with it for a spreadsheet', async () => {
    await save('Weekly flower')
    await save('a single one', { samples: [ONE] })
    expect((await get('/sample-templates')).json().templates).toEqual([
      { parentCompanyId: HIGHLINE, name: 'a single one', numberOfSamples: 1, sample: ONE },
      { parentCompanyId: HIGHLINE, name: 'Weekly flower', numberOfSamples: 3, sample: null },
    ])
    await removeAll()
  })

  it('are not renamed or deleted from a stale list', async () => {
    const { id } = (await save('Weekly flower')).json()
    const first = await send('userA', 'PATCH', { id, name: 'Monday' }, '"1"')
    expect([first.statusCode, first.headers.etag]).toEqual([200, '"2"'])
    const stale = await send('userA', 'PATCH', { id, name: 'Tuesday' }, '"1"')
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale'])
    expect((await send('userA', 'DELETE', { templateId: id }, '"1"')).statusCode).toBe(412)
    expect(await names()).toEqual(['Monday'])
    await removeAll()
  })

  it('have a name that is unique in their company, in any case', async () => {
    await save('Weekly flower')
    const { id } = (await save('Other')).json()
    const again = await save(' WEEKLY flower')
    expect([again.statusCode, again.json().code]).toEqual([409, 'duplicate-name'])
    const renamed = await send('userA', 'PATCH', { id, name: 'weekly FLOWER' })
    expect([renamed.statusCode, renamed.json().code]).toEqual([409, 'duplicate-name'])
    expect((await send('userA', 'PATCH', { id, name: 'OTHER' })).statusCode).toBe(200)
    expect((await save('Weekly flower', {}, 'userB', MESA_VERDE)).statusCode).toBe(200)
    await removeAll()
  })

  it('are at most 200 for a company, also when two are saved at once', async () => {
    await t.pool.query(`insert into order_templates (billing_company_id, name, samples, contents)
      select ${HIGHLINE}, 'T-' || n, '[{}]', '[]' from generate_series(1, 199) n`)
    const both = await Promise.all([save('A'), save('B')])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'refused',
      refusal: 'too-many-templates',
    })
    expect(await names()).toHaveLength(200)
    await removeAll()
  })

  it('may have 200 samples', async () => {
    const samples = Array(200).fill(templateSampleOf(coloradoPlant))
    const { id } = (await save('Full', { samples })).json()
    expect((await get(`/order-templates/${id}`)).json().samples).toHaveLength(200)
    expect((await get('/order-templates')).json().templates[0].contents).toMatchObject([
      { productType: 'plantMaterialCo', samples: 200 },
    ])
    expect((await save('Over', { samples: [...samples, ONE] })).statusCode).toBe(400)
    await removeAll()
  })

  it('can be read whatever an earlier version saved', async () => {
    const { rows } = await t.pool.query(`insert into order_templates
      (billing_company_id, name, samples, contents) values (${HIGHLINE}, 'Old',
        '[{"sampleInfo": {"productType": "moonRock"}, "tests": [{"testName": "aura", "glow": 3}]}]',
        '[{"productType": "moonRock", "samples": 1, "testNames": ["aura"]}]') returning id`)
    const read = await get(`/order-templates/${rows[0].id}`)
    expect(read.json().samples[0].tests).toEqual([{ testName: 'aura', glow: 3 }])
    expect(await names()).toEqual(['Old'])
    expect((await get('/sample-templates')).json().templates[0].sample.tests).toHaveLength(1)
    await removeAll()
  })

  it('are refused with what is wrong, and never keep a name or a batch', async () => {
    const fields = async (more: object) => (await save('x', more)).json().fields
    expect(await fields({ name: ' ' })).toEqual({ name: 'Required' })
    expect(await fields({ name: 'x'.repeat(51) })).toEqual({ name: 'Max 50 characters' })
    expect(await fields({ samples: [] })).toEqual({ samples: 'Required' })
    expect((await save('x', { samples: threeSamples })).statusCode).toBe(400)
    expect((await save('x', { lastUsed: null })).statusCode).toBe(400)
    expect(await names()).toEqual([])
  })
})
