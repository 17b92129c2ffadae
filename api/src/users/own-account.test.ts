import { describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { useWorker } from '../../test/use-worker.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '../demo/demo-data.ts'

describe('PUT /user', () => {
  const t = useApp()
  const username = DEMO_USERS.userA.email
  const contact = { firstName: 'Dana', lastName: 'Ortiz-Vega', phone: '(303) 555-0177' }
  const update = async (body: object, ifMatch?: string) => {
    const { accessToken } = await t.signIn('userA')
    const headers = { ...bearer(accessToken), ...(ifMatch && { 'if-match': ifMatch }) }
    return t.request({ method: 'PUT', url: '/user', headers, payload: body })
  }

  it('changes three fields, returns the user, and records old and new values', async () => {
    const response = await update({ ...contact, username: username.toUpperCase() })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ ...contact, username })
    const tokens = await t.signIn('userA')
    expect((await t.get('/user', tokens.accessToken)).json()).toEqual(response.json())
    const [record] = await t.db
      .selectFrom('audit_records')
      .selectAll()
      .where('action', '=', 'user:update')
      .execute()
    expect(record?.changes).toEqual({
      lastName: { from: 'Ortiz', to: 'Ortiz-Vega' },
      phone: { from: '(303) 555-0122', to: '(303) 555-0177' },
    })
  })

  it('does not overwrite what the laboratory changed in the meantime', async () => {
    const { accessToken } = await t.signIn('userA')
    const { etag } = (await t.get('/user', accessToken)).headers
    const first = await update({ ...contact, username, firstName: 'Dee' }, etag)
    expect(first.statusCode).toBe(200)
    const stale = await update({ ...contact, username }, etag)
    expect([stale.statusCode, stale.json().code]).toEqual([412, 'stale'])
    const next = await update({ ...contact, username }, first.headers.etag as string)
    expect(next.statusCode).toBe(200)
  })

  it('refuses another user’s username with 403, whether that account exists or not', async () => {
    for (const other of [DEMO_USERS.userB.email, 'nobody@nowhere.example']) {
      const response = await update({ ...contact, username: other })
      expect([response.statusCode, response.json().code]).toEqual([403, 'forbidden'])
    }
  })

  it.each([
    { isAdmin: true },
    { userId: 1 },
    { noOrders: false },
    { adminRoles: [{ roleType: 'finance' }] },
    { parentCompanies: [] },
    { firstName: 'x'.repeat(51) },
    { phone: '555 0122' },
    { lastName: 'O\u0000' },
    { lastName: '\ud800' },
    { username: [username] },
  ])('refuses %j with 400', async (fields) => {
    expect((await update({ ...contact, username, ...fields })).statusCode).toBe(400)
    const { accessToken } = await t.signIn('userA')
    expect((await t.get('/user', accessToken)).json()).toMatchObject({ isAdmin: false })
  })
})

describe('PUT /password', () => {
  const t = useApp()
  const worker = useWorker(t)
  const change = (tokens: Tokens, current: string, password: string) =>
    t.request({
      method: 'PUT',
      url: '/password',
      headers: bearer(tokens.accessToken),
      payload: { current, password },
    })

  it('requires the current password, ends every other session, and notifies the user by email', async () => {
    const { email } = DEMO_USERS.userA
    const [here, elsewhere] = [await t.signIn('userA'), await t.signIn('userA')]
    const foreign = await t.signIn('userB')
    expect((await change(here, DEMO_PASSWORD, 'rows of 40 hemp')).statusCode).toBe(204)
    const statuses = []
    for (const { accessToken } of [here, elsewhere, foreign])
      statuses.push((await t.get('/user', accessToken)).statusCode)
    expect(statuses).toEqual([200, 401, 200])
    expect((await t.logIn(email, DEMO_PASSWORD)).statusCode).toBe(401)
    expect((await worker.mailsTo(email))[0]?.subject).toBe('Your password was changed')
    expect((await t.logIn(email, 'rows of 40 hemp')).statusCode).toBe(200)
    const record = await t.db
      .selectFrom('audit_records')
      .selectAll()
      .where('action', '=', 'password:change')
      .executeTakeFirstOrThrow()
    expect(record.changes).toEqual({})
  })

  it('invalidates a reset link requested before', async () => {
    const { email } = DEMO_USERS.noOrders
    await t.post('/pw-reset', { username: email })
    const resetKey = await worker.keyMailedTo(email)
    await change(await t.signIn('noOrders'), DEMO_PASSWORD, 'rows of 40 hemp')
    const payload = { resetKey, password: 'another 17 barns' }
    const response = await t.request({ method: 'PUT', url: '/pw-reset', payload })
    expect(response.statusCode).toBe(410)
  })

  it('refuses a common password, and one with the user’s own name', async () => {
    const tokens = await t.signIn('userB')
    for (const password of ['letmein', 'Webb2026', 'aaaaaa', 'MesaVerde1', 'FrontRange1']) {
      const response = await change(tokens, DEMO_PASSWORD, password)
      expect(response.json().fields).toEqual({ password: 'Choose a less common password' })
    }
    expect((await t.logIn(DEMO_USERS.userB.email)).statusCode).toBe(200)
  })

  it('is limited to twenty tries in 15 minutes, even with the right current password', async () => {
    const tokens = await t.signIn('intake')
    const statuses = new Set<number>()
    for (let n = 0; n < 20; n++)
      statuses.add((await change(tokens, DEMO_PASSWORD, 'aaaaaa')).statusCode)
    expect([...statuses]).toEqual([400])
    expect((await change(tokens, DEMO_PASSWORD, 'aaaaaa')).statusCode).toBe(429)
  })

  it('refuses a wrong current password, and throttles guesses like login', async () => {
    const tokens = await t.signIn('guest')
    for (let n = 0; n < 5; n++) {
      const response = await change(tokens, `guess ${n}`, 'rows of 40 hemp')
      expect(response.statusCode).toBe(400)
      expect(response.json().fields).toEqual({ current: 'The current password is not correct' })
    }
    expect((await change(tokens, DEMO_PASSWORD, 'rows of 40 hemp')).statusCode).toBe(429)
    // Guessing with a stolen session does not stop the owner from signing in.
    expect((await t.logIn(DEMO_USERS.guest.email)).statusCode).toBe(200)
  })
})
