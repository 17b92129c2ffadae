import { describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import type { DemoKind } from '../demo/demo-data.ts'

const ADDRESS = {
  addr1: '1 Main Street',
  addr2: '',
  city: 'Boulder',
  state: 'CO',
  zipCode: '80301',
  country: 'United States',
}
const HIGHLINE = 1
const MESA_VERDE = 2

describe('Companies', () => {
  const t = useApp()
  const as = async (kind: DemoKind) => {
    const headers = bearer((await t.signIn(kind)).accessToken)
    return (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, ifMatch?: string) =>
      t.request({
        method,
        url,
        headers: { ...headers, ...(ifMatch && { 'if-match': ifMatch }) },
        ...(payload && { payload }),
      })
  }
  const billing = (parentCompanyName: string, more = {}) => ({
    ...ADDRESS,
    parentCompanyName,
    ...more,
  })
  const newBilling = (name: string) => billing(name, { companyName: name })
  const records = (action: string) =>
    t.db.selectFrom('audit_records').selectAll().where('action', '=', action).execute()

  it('are created by an admin, numbered and recorded', async () => {
    const send = await as('admin')
    const made = await send('POST', '/parent-company', newBilling('  New Leaf Farms '))
    expect(made.json()).toMatchObject({
      parentCompanyName: 'New Leaf Farms',
      parentCompanyNumber: expect.stringMatching(/^B-\d{5}$/),
      adjustmentFactor: 1,
      address: { addr2: null, city: 'Boulder' },
      childCompanies: [],
    })
    const { parentCompanyId } = made.json()
    const sub = await send('POST', '/company', {
      ...ADDRESS,
      companyName: 'New Leaf Oils',
      parentCompanyId,
      onehubLink: 'https://docs.example/leaf',
    })
    expect(sub.json()).toMatchObject({
      companyName: 'New Leaf Oils',
      parentCompanyName: 'New Leaf Farms',
      onehubLink: 'https://docs.example/leaf',
    })
    expect((await records('company:create')).at(-1)).toMatchObject({
      subject: 'company',
      subject_id: sub.json().companyId,
      changes: {
        companyName: { to: 'New Leaf Oils' },
        parentCompanyName: { to: 'New Leaf Farms' },
      },
    })
    expect((await records('billing-company:create')).at(-1)?.subject_id).toBe(parentCompanyId)
  })

  it('need a confirmed name and an existing billing company', async () => {
    const send = await as('admin')
    const two = await send('POST', '/parent-company', billing('One', { companyName: 'Two' }))
    expect([two.statusCode, two.json().fields]).toEqual([
      400,
      { parentCompanyName: 'Must be the same as companyName' },
    ])
    const orphan = { ...ADDRESS, companyName: 'Orphan', parentCompanyId: 999_999 }
    expect((await send('POST', '/company', orphan)).statusCode).toBe(404)
    const beyond = { ...orphan, parentCompanyId: 3_000_000_000 }
    expect((await send('POST', '/company', beyond)).statusCode).toBe(400)
  })

  it('with a name already in use, ignoring case and outer spaces, are refused', async () => {
    const send = await as('admin')
    for (const name of ['highline HEMP co.', '  Highline Hemp Co. ']) {
      const response = await send('POST', '/parent-company', newBilling(name))
      expect([response.statusCode, response.json().code]).toEqual([409, 'duplicate-name'])
    }
    const within = (companyName: string, parentCompanyId: number) =>
      send('POST', '/company', { ...ADDRESS, companyName, parentCompanyId })
    expect((await within(' HIGHLINE farms llc', HIGHLINE)).statusCode).toBe(409)
    expect((await within('Highline Farms LLC', MESA_VERDE)).statusCode).toBe(200)
  })

  it('created concurrently under one name are created once', async () => {
    const send = await as('admin')
    for (let round = 0; round < 10; round++) {
      const names = [`Race ${round}`, `RACE ${round}`, ` race ${round} `, `Race ${round}`]
      const tries = await Promise.all(
        names.map((name) => send('POST', '/parent-company', newBilling(name))),
      )
      expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409])
    }
  })

  it('are read and edited by their members, with a version', async () => {
    const send = await as('userA')
    const read = await send('GET', `/parent-company/${HIGHLINE}`)
    expect([read.headers.etag, read.json().parentCompanyName]).toEqual(['"1"', 'Highline Hemp Co.'])
    const edit = billing('Highline Hemp Co.', { parentCompanyId: HIGHLINE, city: 'Denver' })
    const saved = await send('PUT', '/parent-company', edit, '"1"')
    expect([saved.statusCode, saved.headers.etag, saved.json().address.city]).toEqual([
      200,
      '"2"',
      'Denver',
    ])
    const [record] = await records('billing-company:update')
    expect(record).toMatchObject({
      actor: 'person',
      subject_id: HIGHLINE,
      changes: {
        addr1: { from: '1200 Pearl Street', to: '1 Main Street' },
        city: { from: 'Boulder', to: 'Denver' },
      },
    })
    const stale = await send('PUT', '/parent-company', { ...edit, city: 'Pueblo' }, '"1"')
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale'])
    const again = await send('PUT', '/parent-company', edit, '"2"')
    expect(again.headers.etag).toBe('"2"')
    expect(await records('billing-company:update')).toHaveLength(1)
  })

  it('keep their name when the new one is taken', async () => {
    const send = await as('userA')
    const edit = billing('MESA VERDE botanicals', { parentCompanyId: HIGHLINE })
    const response = await send('PUT', '/parent-company', edit)
    expect([response.statusCode, response.json().code]).toEqual([409, 'duplicate-name'])
  })

  it('of others are 404 for a member, to read or to change', async () => {
    const send = await as('userB')
    const edit = billing('Taken Over', { parentCompanyId: HIGHLINE })
    const sub = { ...ADDRESS, companyName: 'Taken Over' }
    const tries = [
      await send('GET', `/parent-company/${HIGHLINE}`),
      await send('GET', '/company/1'),
      await send('GET', '/company/999999'),
      await send('PUT', '/parent-company', edit),
      await send('PUT', '/company', { ...sub, companyId: 1, parentCompanyId: HIGHLINE }),
      await send('PUT', '/company', { ...sub, companyId: 1, parentCompanyId: MESA_VERDE }),
    ]
    for (const { statusCode, headers } of tries)
      expect([statusCode, headers.etag]).toEqual([404, undefined])
    const names = await t.db.selectFrom('companies').select('name').execute()
    expect(JSON.stringify(names)).not.toContain('Taken Over')
  })

  it('cannot change their billing company, even for an admin', async () => {
    const send = await as('admin')
    const move = { ...ADDRESS, companyName: 'Moved', companyId: 1, parentCompanyId: MESA_VERDE }
    expect((await send('PUT', '/company', move)).statusCode).toBe(404)
  })

  it('accept a document link from admins only', async () => {
    const [member, admin] = [await as('userA'), await as('admin')]
    const edit = {
      ...ADDRESS,
      companyName: 'Highline Oils',
      companyId: 1,
      parentCompanyId: HIGHLINE,
    }
    const link = 'https://docs.example/1'
    const put = async (send: typeof admin, more = {}) => {
      const { statusCode } = await send('PUT', '/company', { ...edit, ...more })
      return [statusCode, (await admin('GET', '/company/1')).json().onehubLink]
    }
    expect(await put(member, { onehubLink: link })).toEqual([403, null])
    expect(await put(member, { onehubLink: '' })).toEqual([200, null])
    expect(await put(admin, { onehubLink: link })).toEqual([200, link])
    expect(await put(member, { onehubLink: link, city: 'Denver' })).toEqual([200, link])
    expect(await put(member)).toEqual([200, link])
    expect(await put(member, { onehubLink: '' })).toEqual([403, link])
    expect(await put(admin, { onehubLink: 'http://docs.example' })).toEqual([400, link])
    expect(await put(admin, { onehubLink: '' })).toEqual([200, null])
  })

  it('refuse unknown fields', async () => {
    const send = await as('userA')
    const edit = billing('Highline Hemp Co.', { parentCompanyId: HIGHLINE })
    for (const more of [{ isAdmin: true }, { adjustmentFactor: 0.2 }, { version: 1 }])
      expect((await send('PUT', '/parent-company', { ...edit, ...more })).statusCode).toBe(400)
  })
})

describe('GET /admin/companies', () => {
  const t = useApp()

  it('finds sub-companies of all billing companies by part of their name', async () => {
    const { accessToken } = await t.signIn('admin')
    const { matches, limit, overLimit } = (
      await t.get('/admin/companies?name=%20farms', accessToken)
    ).json()
    expect({ limit, overLimit }).toEqual({ limit: 50, overLimit: false })
    expect(matches).toEqual([
      expect.objectContaining({
        companyName: 'Highline Farms LLC',
        companyNumber: 'C-00002',
        parentCompanyName: 'Highline Hemp Co.',
        parentCompanyNumber: 'B-00001',
        onehubLink: null,
      }),
    ])
    expect((await t.get('/admin/companies?name=%20', accessToken)).statusCode).toBe(400)
  })
})
