import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { OrderHands } from '../../test/order-hands.ts'
import { recipientsFor } from './contacts-store.ts'

const t = useApp()
const hands = new OrderHands(t)
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

  it('are not written over, nor removed, from an old list', async () => {
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

  it('take roles as they are read', async () => {
    const { id, roles } = (await add({ roles: [{ keyName: 'results' }, 'billing'] })).json()
    expect(roles).toEqual([{ keyName: 'billing' }, { keyName: 'results' }])
    const twice = [{ keyName: 'billing' }, 'billing']
    expect((await add({ roles: twice })).json().fields).toEqual({
      'contact.roles': 'Each role once',
    })
    expect((await add({ roles: [{ keyName: 'billing', id: 1 }] })).statusCode).toBe(400)
    await send('DELETE', { contactId: id })
  })

  it('need a first name, a valid address if any, known roles each once', async () => {
    const fields = async (contact: object) => (await add(contact)).json().fields
    expect(await fields({ firstName: ' ' })).toEqual({ 'contact.firstName': 'Required' })
    expect(await fields({ email: 'x' })).toEqual({ 'contact.email': 'Must be a valid email' })
    expect(await fields({ roles: ['billing', 'billing'] })).toEqual({
      'contact.roles': 'Each role once',
    })
    expect((await add({ roles: ['admin'] })).statusCode).toBe(400)
    expect((await add({ isAdmin: true })).statusCode).toBe(400)
  })

  it('that do not exist, or whose company does not, are 404', async () => {
    expect((await add({}, 999_999)).statusCode).toBe(404)
    expect((await list(999_999)).statusCode).toBe(404)
    expect((await send('PATCH', { ...PAT, id: 999_999 })).statusCode).toBe(404)
    expect((await send('DELETE', { contactId: 999_999 })).statusCode).toBe(404)
  })

  it('show when the last letter that is done with did not arrive', async () => {
    await add({ email: 'Broken@mesaverde.example' }, MESA_VERDE)
    const mail = async (status: string, minute: number) =>
      t.pool.query(
        `insert into mails (id, kind, recipient, letter, status, created_at, sent_at) values
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

describe('Letters about an order', () => {
  it('go to its creator and the contacts with the role, each address once', async () => {
    await add({ email: 'office@highline.example', roles: ['submission'] })
    await add({ email: 'OFFICE@highline.example', roles: ['submission', 'billing'] })
    await add({ email: 'DANA@highline.example', roles: ['submission'] })
    await add({ email: 'books@highline.example', roles: ['billing'] })
    await add({ email: null, roles: ['submission'] })
    await add({ email: 'other@mesaverde.example', roles: ['submission'] }, MESA_VERDE)
    const order = await hands.place('userA')
    expect(await recipientsFor(t.db, order, 'submission')).toEqual([
      'dana@highline.example',
      'office@highline.example',
    ])
    expect(await recipientsFor(t.db, order, 'billing')).toEqual([
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
    const guests = await hands.placeAsGuest()
    expect(await recipientsFor(t.db, guests, 'submission')).toEqual(['gia@greenleaf.example'])
  })

  it('no longer go to a creator who left the company, or whose account is disabled', async () => {
    const own = await hands.place('userB', { companyId: 3 })
    const creatorOf = async (order: { orderId: number }) =>
      (await recipientsFor(t.db, order, 'submission'))[0]
    const people = t.db.updateTable('people').where('email', '=', 'marcus@mesaverde.example')
    expect(await creatorOf(own)).toBe('marcus@mesaverde.example')
    await people.set({ is_active: false }).execute()
    expect(await creatorOf(own)).not.toBe('marcus@mesaverde.example')
    await people.set({ is_active: true }).execute()
    const { userId } = (await hands.get('admin', '/users-info?email=marcus')).json().data[0]
    const gone = { parentCompanyId: MESA_VERDE, userId }
    await hands.call('admin', 'DELETE', '/parent-company/remove-user', gone)
    expect(await creatorOf(own)).not.toBe('marcus@mesaverde.example')
  })
})
