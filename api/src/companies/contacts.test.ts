import type { ContactRole } from '@accession/domain/companies/contact-form'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'
import { recipientsOfOrder } from './contacts-store.ts'

const t = useApp()
const driver = new OrderDriver(t)
const HIGHLINE = 1
const MESA_VERDE = 2
const PAT = {
  firstName: ' Pat ',
  lastName: 'Lee',
  email: 'pat@highline.example',
  phone: '',
  roles: ['submission', 'billing'],
}

let headers: Record<string, string>
beforeAll(async () => {
  headers = bearer((await t.signIn('admin')).accessToken)
})
const send = (method: 'POST' | 'PATCH' | 'DELETE', payload: object, ifMatch?: string) =>
  t.request({
    method,
    url: '/parent-company/contacts',
    headers: { ...headers, ...(ifMatch && { 'if-match': ifMatch }) },
    payload,
  })
const add = async (contact: object, parentCompanyId = HIGHLINE) =>
  send('POST', { parentCompanyId, contact: { ...PAT, ...contact } })
const list = async (parentCompanyId = HIGHLINE) =>
  t.request({
    method: 'GET',
    url: `/parent-company/contacts?parentCompanyId=${parentCompanyId}`,
    headers,
  })
const recipientsFor = async ({ orderId }: { orderId: number }, role: ContactRole) => {
  const found = recipientsOfOrder(orderId, role)
  const { rows } = await sql<{ found: string[] }>`select ${found} as found`.execute(t.db)
  return rows[0]?.found
}
const lastRecord = () =>
  t.db.selectFrom('audit_records').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

describe('Contacts', () => {
  it('are added, changed and removed, each recorded under their billing company', async () => {
    const added = (await add({})).json()
    expect(added).toEqual({
      id: expect.any(Number),
      firstName: 'Pat',
      lastName: 'Lee',
      email: 'pat@highline.example',
      phone: null,
      roles: [{ keyName: 'billing' }, { keyName: 'submission' }],
      isFailing: false,
      version: 1,
    })
    expect(await lastRecord()).toMatchObject({
      action: 'contact:create',
      subject: 'billing-company',
      subject_id: HIGHLINE,
      changes: { contact: { to: 'Pat Lee' }, roles: { to: ['billing', 'submission'] } },
    })
    const { id } = added
    const changed = await send('PATCH', { ...PAT, id, lastName: '', roles: ['results'] })
    expect(changed.json()).toMatchObject({ lastName: null, roles: [{ keyName: 'results' }] })
    expect(await lastRecord()).toMatchObject({
      action: 'contact:update',
      changes: {
        contact: { from: 'Pat Lee', to: 'Pat' },
        lastName: { from: 'Lee', to: null },
        roles: { from: ['billing', 'submission'], to: ['results'] },
      },
    })
    expect((await list()).json().contacts).toHaveLength(1)
    expect((await send('DELETE', { contactId: id })).statusCode).toBe(204)
    expect(await lastRecord()).toMatchObject({
      action: 'contact:delete',
      subject_id: HIGHLINE,
      changes: { email: { from: 'pat@highline.example' } },
    })
    expect((await list()).json().contacts).toEqual([])
  })

  it('are not overwritten or removed from a stale list', async () => {
    const { id, version } = (await add({})).json()
    const seen = `"${version}"`
    const first = await send('PATCH', { ...PAT, id, phone: '303 555 0100' }, seen)
    expect([first.statusCode, first.headers.etag]).toEqual([200, `"${first.json().version}"`])
    const stale = await send('PATCH', { ...PAT, id }, seen)
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale'])
    expect((await send('DELETE', { contactId: id }, seen)).statusCode).toBe(412)
    expect((await list()).json().contacts).toMatchObject([{ id, phone: '303 555 0100' }])
    const { etag } = first.headers
    expect((await send('DELETE', { contactId: id }, etag as string)).statusCode).toBe(204)
  })

  it('accept roles in the form they are returned', async () => {
    const { id, roles } = (await add({ roles: [{ keyName: 'results' }, 'billing'] })).json()
    expect(roles).toEqual([{ keyName: 'billing' }, { keyName: 'results' }])
    const twice = [{ keyName: 'billing' }, 'billing']
    expect((await add({ roles: twice })).json().fields).toEqual({
      'contact.roles': 'Select each role only once',
    })
    expect((await add({ roles: [{ keyName: 'billing', id: 1 }] })).statusCode).toBe(400)
    await send('DELETE', { contactId: id })
  })

  it('need a first name, a valid email if any, and known roles without duplicates', async () => {
    const fields = async (contact: object) => (await add(contact)).json().fields
    expect(await fields({ firstName: ' ' })).toEqual({ 'contact.firstName': 'Required' })
    expect(await fields({ email: 'x' })).toEqual({ 'contact.email': 'Must be a valid email' })
    expect(await fields({ roles: ['billing', 'billing'] })).toEqual({
      'contact.roles': 'Select each role only once',
    })
    expect((await add({ roles: ['admin'] })).statusCode).toBe(400)
    expect((await add({ isAdmin: true })).statusCode).toBe(400)
  })

  it('are 404 if they or their company do not exist', async () => {
    expect((await add({}, 999_999)).statusCode).toBe(404)
    expect((await list(999_999)).statusCode).toBe(404)
    expect((await send('PATCH', { ...PAT, id: 999_999 })).statusCode).toBe(404)
    expect((await send('DELETE', { contactId: 999_999 })).statusCode).toBe(404)
  })

  it('show when the last finished email was not delivered', async () => {
    await add({ email: 'Broken@mesaverde.example' }, MESA_VERDE)
    const mail = async (status: string, minute: number) =>
      t.pool.query(
        `insert into mails (id, kind, recipient, content, status, created_at, sent_at) values
         (gen_random_uuid(), 'test', 'broken@MESAVERDE.example', '{}', $1,
          timestamptz '2026-01-01' + $2 * interval '1 minute', case when $1 = 'sent' then now() end)`,
        [status, minute],
      )
    const isFailing = async () => (await list(MESA_VERDE)).json().contacts[0].isFailing
    await mail('failed', 1)
    await mail('queued', 2)
    expect(await isFailing()).toBe(true)
    await mail('sent', 3)
    expect(await isFailing()).toBe(false)
    await mail('failed', 4)
    expect(await isFailing()).toBe(true)
  })
})

describe('The contacts of a company manager', () => {
  it('are those of their own company, at most 50', async () => {
    const { accessToken } = await t.signIn('userB')
    const as = (method: 'POST' | 'DELETE', payload: object) =>
      t.request({ method, url: '/parent-company/contacts', headers: bearer(accessToken), payload })
    const foreign = (await add({})).json()
    expect((await as('DELETE', { contactId: foreign.id })).statusCode).toBe(404)
    await send('DELETE', { contactId: foreign.id })
    const contact = { ...PAT, email: null, roles: [] }
    await t.pool.query(
      `insert into contacts (billing_company_id, first_name, roles)
       select $1, 'Pat', '{}' from generate_series(1, 49 - (select count(*)::int from contacts where billing_company_id = $1))`,
      [MESA_VERDE],
    )
    const both = await Promise.all([
      as('POST', { parentCompanyId: MESA_VERDE, contact }),
      as('POST', { parentCompanyId: MESA_VERDE, contact }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    // Staff are trusted with more.
    expect((await add({ email: null, roles: [] }, MESA_VERDE)).statusCode).toBe(200)
    await t.pool.query('delete from contacts where billing_company_id = $1', [MESA_VERDE])
  })
})

describe('Emails about an order', () => {
  it('go to its creator and the contacts with the role, once per address', async () => {
    await add({ email: 'office@highline.example', roles: ['submission'] })
    await add({ email: 'OFFICE@highline.example', roles: ['submission', 'billing'] })
    await add({ email: 'DANA@highline.example', roles: ['submission'] })
    await add({ email: 'books@highline.example', roles: ['billing'] })
    await add({ email: null, roles: ['submission'] })
    await add({ email: 'other@mesaverde.example', roles: ['submission'] }, MESA_VERDE)
    const order = await driver.place('userA')
    expect(await recipientsFor(order, 'submission')).toEqual([
      'dana@highline.example',
      'office@highline.example',
    ])
    expect(await recipientsFor(order, 'billing')).toEqual([
      'dana@highline.example',
      'books@highline.example',
      'OFFICE@highline.example',
    ])
    const mails = await t.db
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', 'order-placed')
      .orderBy('recipient')
      .execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([
      'dana@highline.example',
      'office@highline.example',
    ])
    const guests = await driver.placeAsGuest()
    expect(await recipientsFor(guests, 'submission')).toEqual(['gia@greenleaf.example'])
  })

  it('no longer go to a creator who left the company or was disabled', async () => {
    const own = await driver.place('userB', { companyId: 3 })
    const creatorOf = async (order: { orderId: number }) =>
      (await recipientsFor(order, 'submission'))?.[0]
    const users = t.db.updateTable('users').where('email', '=', 'marcus@mesaverde.example')
    expect(await creatorOf(own)).toBe('marcus@mesaverde.example')
    await users.set({ is_active: false }).execute()
    expect(await creatorOf(own)).not.toBe('marcus@mesaverde.example')
    await users.set({ is_active: true }).execute()
    const { userId } = (await driver.get('admin', '/users-info?email=marcus')).json().data[0]
    const gone = { parentCompanyId: MESA_VERDE, userId }
    await driver.call('admin', 'DELETE', '/parent-company/remove-user', gone)
    expect(await creatorOf(own)).not.toBe('marcus@mesaverde.example')
  })
})
