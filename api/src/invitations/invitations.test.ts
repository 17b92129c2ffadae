import { beforeEach, describe, expect, it } from 'vitest'
import { bearer, type Tokens, useApp } from '../../test/make-app.ts'
import { useWorker } from '../../test/use-worker.ts'
import { DEMO_USERS, type DemoKind } from '../demo/demo-data.ts'
import { createAdmin } from '../users/create-admin.ts'

const PASSWORD = 'field of 40 hemp rows'
const NEWCOMER = { firstName: 'Nora', lastName: 'Hale', phone: '303 555 0199' }

describe('An invitation', () => {
  const t = useApp()
  const worker = useWorker(t)
  const known = new Map<DemoKind, Tokens>()
  const as = async (kind: DemoKind) => {
    const tokens = known.get(kind) ?? (await t.signIn(kind))
    known.set(kind, tokens)
    return bearer(tokens.accessToken)
  }
  const companyOf = async (kind: DemoKind): Promise<number> =>
    (await t.request({ method: 'GET', url: '/user', headers: await as(kind) })).json()
      .parentCompanies[0].parentCompanyId
  const invite = async (kind: DemoKind, parentCompanyId: number | null, ...emails: unknown[]) =>
    t.post('/invitations/parent-company', { parentCompanyId, emails }, await as(kind))
  const invited = async (email: string, kind: DemoKind = 'userA') => {
    expect((await invite(kind, await companyOf(kind), email)).statusCode).toBe(200)
    return worker.keyMailedTo(email)
  }
  const signUp = (signupKey: string, fields: object = {}) =>
    t.post('/register', { ...NEWCOMER, password: PASSWORD, signupKey, ...fields })
  const accept = async (kind: DemoKind, signupKey: string) =>
    t.post('/invitations/accept', { signupKey }, await as(kind))
  const user = (email: string) =>
    t.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const nextDay = async () => {
    t.clock.advance(24 * 3_600_000 + 1_000)
    known.clear()
  }
  /** Only the last test is about limits. */
  beforeEach(async () => void (await t.db.deleteFrom('rate_limits').execute()))

  it('names the inviter, company and laboratory, and links to the portal', async () => {
    await invited('nora@farm.example')
    const [mail] = await worker.mailsTo('nora@farm.example')
    expect(mail?.text).toContain(
      '“Dana Ortiz” invited you to order tests for “Highline Hemp Co.” at Front Range Analytical.',
    )
    expect(mail?.text).toContain('You are invited to “Highline Hemp Co.”\n')
    expect(mail?.text).toContain('Names in quotation marks were entered by users')
    expect(mail?.text).toContain(`${t.config.PUBLIC_URL}/signup/finish?i=`)
  })

  it('shows who it is for, creates the account and the membership, and works once', async () => {
    const email = 'first@farm.example'
    const key = await invited(email)
    expect((await t.get(`/signup/${key}`)).json()).toEqual({
      email,
      parentCompanyName: 'Highline Hemp Co.',
      hasAccount: false,
    })
    expect((await signUp(key)).statusCode).toBe(204)
    const { accessToken } = (await t.logIn(email, PASSWORD)).json()
    expect((await t.get('/user', accessToken)).json()).toMatchObject({
      ...NEWCOMER,
      username: email,
      isAdmin: false,
      adminRoles: [],
      parentCompanies: [{ parentCompanyName: 'Highline Hemp Co.' }],
    })
    for (const response of [await signUp(key), await t.get(`/signup/${key}`)])
      expect(response.statusCode).toBe(410)
    const record = await t.db
      .selectFrom('audit_records')
      .selectAll()
      .where('action', '=', 'person:register')
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ actor: 'person', subject: 'person' })
    expect(record.subject_id).toBe(record.user_id)
  })

  it('never overwrites an account created in the meantime, and can still be used to join', async () => {
    const { email } = DEMO_USERS.userB
    const key = await invited(email)
    const before = await user(email)
    expect((await t.get(`/signup/${key}`)).json()).toMatchObject({ hasAccount: true })
    const response = await signUp(key)
    expect([response.statusCode, response.json().code]).toEqual([409, 'account-exists'])
    expect(await user(email)).toEqual(before)
    expect((await accept('userB', key)).statusCode).toBe(204)
    const { parentCompanies } = (
      await t.request({ method: 'GET', url: '/user', headers: await as('userB') })
    ).json()
    expect(parentCompanies).toHaveLength(2)
    expect((await accept('userB', key)).statusCode).toBe(410)
  })

  it('can only be accepted by its own address', async () => {
    const key = await invited('someone@farm.example')
    expect((await accept('guest', key)).statusCode).toBe(404)
    expect((await t.get(`/signup/${key}`)).statusCode).toBe(200)
    expect((await t.post('/invitations/accept', { signupKey: key })).statusCode).toBe(401)
  })

  it('is valid for seven days', async () => {
    const key = await invited('late@farm.example')
    t.clock.advance(7 * 24 * 3_600_000)
    known.clear()
    for (const response of [await t.get(`/signup/${key}`), await signUp(key)])
      expect(response.statusCode).toBe(410)
  })

  it('replaces an older one to the same address and company, but not one to another company', async () => {
    const older = await invited('twice@farm.example')
    await nextDay()
    const other = await invited('twice@farm.example', 'noOrders')
    await nextDay()
    const newer = await invited('TWICE@farm.example')
    const statuses = []
    for (const key of [older, other, newer])
      statuses.push((await t.get(`/signup/${key}`)).statusCode)
    expect(statuses).toEqual([410, 200, 200])
  })

  it('sent twice at once leaves one valid link', async () => {
    const companyId = await companyOf('userA')
    const emails = ['b@farm.example', 'a@farm.example', 'c@farm.example']
    const all = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        invite('userA', companyId, ...(n % 2 ? emails : emails.toReversed())),
      ),
    )
    expect(all.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    const keys = await t.db
      .selectFrom('one_time_keys')
      .select('email')
      .where('email', 'in', emails)
      .execute()
    expect(keys).toHaveLength(3)
  })

  it('lets exactly one of eight concurrent requests use the key, signing up or joining', async () => {
    const key = await invited('race@farm.example')
    const ups = await Promise.all(Array.from({ length: 8 }, () => signUp(key)))
    const won = ups.filter(({ statusCode }) => statusCode === 204)
    expect(won).toHaveLength(1)
    for (const { statusCode } of ups) expect([204, 409, 410]).toContain(statusCode)

    await as('guest')
    const join = await invited(DEMO_USERS.guest.email, 'userB')
    const all = await Promise.all(Array.from({ length: 8 }, () => accept('guest', join)))
    expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([204, ...Array(7).fill(410)])
  })

  it('to two companies, accepted at the same time, creates one account with one of the passwords', async () => {
    const email = 'rivals@farm.example'
    const first = await invited(email)
    await nextDay()
    const keys = [first, await invited(email, 'noOrders')]
    const passwords = ['barn number 17', 'barn number 18']
    const all = await Promise.all(keys.map((key, n) => signUp(key, { password: passwords[n] })))
    const statuses = all.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([204, 409])
    const [winner = '', loser = ''] = statuses[0] === 204 ? passwords : passwords.toReversed()
    expect((await t.logIn(email, loser)).statusCode).toBe(401)
    expect((await t.logIn(email, winner)).statusCode).toBe(200)
  })

  it('names existing members, and does not reveal which others have an account', async () => {
    const companyId = await companyOf('userA')
    const strangers = [DEMO_USERS.noOrders.email, 'new@farm.example']
    for (const email of strangers) {
      const response = await invite('userA', companyId, email)
      expect([response.statusCode, response.json()]).toEqual([
        200,
        { invited: [email], alreadyInvited: [], alreadyMembers: [] },
      ])
    }
    const colleague = await invite('userA', companyId, DEMO_USERS.userA.email)
    expect(colleague.json()).toEqual({
      invited: [],
      alreadyInvited: [],
      alreadyMembers: [DEMO_USERS.userA.email],
    })
    const invitationsTo = async (email: string) =>
      (await worker.mailsTo(email)).filter(({ subject }) => subject?.startsWith('Your invitation'))
    expect(await invitationsTo(DEMO_USERS.userA.email)).toEqual([])
    expect(await invitationsTo(DEMO_USERS.noOrders.email)).toHaveLength(1)
  })

  it('uses each address once, in any case', async () => {
    const companyId = await companyOf('userA')
    const response = await invite('userA', companyId, 'Same@farm.example', ' same@FARM.example ')
    expect(response.json()).toMatchObject({ invited: ['Same@farm.example'] })
    expect(await worker.mailsTo('Same@farm.example')).toHaveLength(1)
  })

  it('is sent once however often the same request is repeated', async () => {
    const headers = { ...(await as('userA')), 'idempotency-key': 'invite-once' }
    const body = { parentCompanyId: await companyOf('userA'), emails: ['once@farm.example'] }
    for (let n = 0; n < 3; n++)
      expect((await t.post('/invitations/parent-company', body, headers)).statusCode).toBe(200)
    expect(await worker.mailsTo('once@farm.example')).toHaveLength(1)
  })

  it('repeated under its key gets the same reply, even over the limit', async () => {
    const companyId = await companyOf('userA')
    const headers = { ...(await as('userA')), 'idempotency-key': 'invite-again' }
    const emails = Array.from({ length: 20 }, (_, n) => `again${n}@farm.example`)
    const send = () =>
      t.post('/invitations/parent-company', { parentCompanyId: companyId, emails }, headers)
    const first = await send()
    for (let n = 0; n < 40; n++) expect((await send()).json()).toEqual(first.json())
    const others = Array.from({ length: 20 }, (_, n) => `others${n}@farm.example`)
    expect((await invite('userA', companyId, ...others)).statusCode).toBe(200)
  })

  it('can be sent by members of the company and by admins', async () => {
    const companyA = await companyOf('userA')
    const email = 'matrix@farm.example'
    const attempts: [DemoKind, number | null, number][] = [
      ['noOrders', companyA, 404],
      ['userA', 999_999, 404],
      ['admin', 999_999, 404],
      ['userA', null, 403],
      ['admin', companyA, 200],
      ['finance', null, 200],
    ]
    for (const [kind, company, status] of attempts) {
      const { statusCode } = await invite(kind, company, email)
      expect([kind, company, statusCode]).toEqual([kind, company, status])
    }
    expect(await worker.mailsTo(email)).toHaveLength(1)
  })

  it('goes to an address once a day: a second one keeps the first link', async () => {
    const email = 'daily@farm.example'
    const key = await invited(email)
    const again = await invite('userA', await companyOf('userA'), email)
    expect(again.json()).toEqual({ invited: [], alreadyInvited: [email], alreadyMembers: [] })
    expect(await worker.mailsTo(email)).toHaveLength(1)
    expect((await t.get(`/signup/${key}`)).statusCode).toBe(200)
    await nextDay()
    await invited(email)
    expect(await worker.mailsTo(email)).toHaveLength(2)
  })

  it('from another company waits a day, and its sender does not learn about the first', async () => {
    const email = 'wanted@farm.example'
    await invited(email)
    const fresh = await invite('noOrders', await companyOf('noOrders'), 'fresh@farm.example')
    const second = await invite('noOrders', await companyOf('noOrders'), email)
    expect(JSON.stringify(second.json())).toBe(
      JSON.stringify(fresh.json()).replace('fresh@farm.example', email),
    )
    const third = await invite('admin', null, email)
    expect(third.statusCode).toBe(200)
    expect(await worker.mailsTo(email)).toHaveLength(1)
    const { rows } = await t.pool.query(
      `select round(extract(epoch from m.send_after - m.created_at) / 3600)::int as hours,
         j.start_after = m.send_after as waits
       from pgboss.job j join mails m on m.id::text = j.data ->> 'mailId'
       where m.recipient = $1 order by m.created_at`,
      [email],
    )
    expect(rows).toEqual([
      { hours: null, waits: null },
      { hours: 24, waits: true },
      { hours: 48, waits: true },
    ])
    // A full week of its own, whatever others did: the list shows no difference.
    const { invitations } = (
      await t.get(
        `/parent-company/${await companyOf('noOrders')}/users`,
        known.get('noOrders')?.accessToken,
      )
    ).json()
    const shown = invitations
      .filter((one: { email: string }) => [email, 'fresh@farm.example'].includes(one.email))
      .map(({ expires }: { expires: string }) => Date.parse(expires))
    expect(shown).toHaveLength(2)
    expect(Math.abs(shown[0] - shown[1])).toBeLessThan(3_600_000)
  })

  it('still works for days when its email waited behind many others', async () => {
    const email = 'popular@farm.example'
    await invited(email)
    await t.pool.query(
      `update mails set send_after = created_at + interval '7 days' where recipient = $1`,
      [email],
    )
    await invite('noOrders', await companyOf('noOrders'), email)
    const { rows } = await t.pool.query(
      `select round(extract(epoch from k.expires_at - m.send_after) / 86400)::int as days
       from one_time_keys k join mails m on m.id = k.mail_id
       where k.email = $1 and m.send_after > k.created_at + interval '7 days'`,
      [email],
    )
    expect(rows).toEqual([{ days: 3 }])
  })

  it('can be withdrawn by anyone who may invite: its link stops working and a queued email is never sent', async () => {
    const email = 'regret@farm.example'
    const key = await invited(email)
    await invite('noOrders', await companyOf('noOrders'), email)
    const idOf = (company: number) =>
      t.db
        .selectFrom('one_time_keys')
        .select('id')
        .where('email', '=', email)
        .where('billing_company_id', '=', company)
        .executeTakeFirst()
    const withdraw = async (kind: DemoKind, id = 0) =>
      (
        await t.request({
          method: 'DELETE',
          url: `/invitations/${id}`,
          headers: await as(kind),
        })
      ).statusCode
    const own = await idOf(await companyOf('userA'))
    const other = await idOf(await companyOf('noOrders'))
    expect(await withdraw('userA', other?.id)).toBe(404)
    expect(await withdraw('userA', own?.id)).toBe(204)
    expect(await withdraw('userA', own?.id)).toBe(404)
    expect((await t.get(`/signup/${key}`)).statusCode).toBe(410)
    expect(await withdraw('admin', other?.id)).toBe(204)
    const mails = await t.db
      .selectFrom('mails')
      .select(['status', 'content'])
      .where('recipient', '=', email)
      .orderBy('created_at')
      .execute()
    expect(mails).toEqual([
      { status: 'sent', content: null },
      { status: 'failed', content: null },
    ])
    const [record] = await t.db
      .selectFrom('audit_records')
      .select(['subject', 'subject_id', 'changes'])
      .where('action', '=', 'invitation:withdraw')
      .execute()
    expect(record).toEqual({
      subject: 'billing-company',
      subject_id: await companyOf('userA'),
      changes: { invited: { from: [email], to: null } },
    })
  })

  it('requires the browser the session is bound to: a copied access token cannot send or withdraw', async () => {
    const tokens = await t.signIn('userA')
    const { refreshToken: rtoken } = tokens
    const bound = await t.post('/refreshcookie', { rtoken }, bearer(rtoken))
    const cookie = `accession_session=${bound.cookies[0]?.value}`
    const body = { parentCompanyId: await companyOf('userA'), emails: ['bound@farm.example'] }
    const path = '/invitations/parent-company'
    const copied = await t.post(path, body, bearer(tokens.accessToken))
    expect(copied.statusCode).toBe(401)
    const own = await t.post(path, body, { ...bearer(tokens.accessToken), cookie })
    expect(own.statusCode).toBe(200)
    const { id } = await t.db
      .selectFrom('one_time_keys')
      .select('id')
      .where('email', '=', 'bound@farm.example')
      .executeTakeFirstOrThrow()
    const withdrawal = { method: 'DELETE' as const, url: `/invitations/${id}` }
    const headers = bearer(tokens.accessToken)
    expect((await t.request({ ...withdrawal, headers })).statusCode).toBe(401)
    const withCookie = { ...headers, cookie }
    expect((await t.request({ ...withdrawal, headers: withCookie })).statusCode).toBe(204)
  })

  it('is limited to a hundred addresses per customer per day, even in one mailbox', async () => {
    const send = async (kind: DemoKind, batch: number) => {
      const emails = Array.from({ length: 20 }, (_, n) => `victim+${batch}-${n}@farm.example`)
      return invite(kind, await companyOf('userA'), ...emails)
    }
    for (let batch = 0; batch < 5; batch++)
      expect((await send('userA', batch)).statusCode).toBe(200)
    const refused = await send('userA', 5)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
    expect((await send('admin', 5)).statusCode).toBe(200)
  })

  it('ends when its sender loses the membership, the account or the rights', async () => {
    const ends: [string, DemoKind, string][] = [
      ['member', 'userA', 'delete from memberships where user_id = $1'],
      ['disabled', 'userB', 'update users set is_active = false where id = $1'],
      ['noadmin', 'finance', 'update users set is_admin = false where id = $1'],
    ]
    const keys: string[] = []
    for (const [name, kind] of ends) {
      const company = kind === 'finance' ? await companyOf('userA') : await companyOf(kind)
      await invite(kind, company, `${name}@gone.example`)
      keys.push(await worker.keyMailedTo(`${name}@gone.example`))
    }
    const stays = await invited('stays@gone.example', 'noOrders')
    const client = await t.pool.connect()
    try {
      await client.query('begin')
      for (const [, kind, statement] of ends)
        await client.query(statement, [(await user(DEMO_USERS[kind].email))?.id])
      const open = await client.query(
        `select email from one_time_keys where email like '%@gone.example' and used_at is null`,
      )
      expect(open.rows).toEqual([{ email: 'stays@gone.example' }])
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect(keys).not.toContain('')
    for (const key of [...keys, stays]) expect((await t.get(`/signup/${key}`)).statusCode).toBe(200)
  })

  it('from an admin outlives the admin’s own membership', async () => {
    const company = await companyOf('userA')
    const finley = await user(DEMO_USERS.finance.email)
    const membership = { user_id: finley?.id ?? 0, billing_company_id: company ?? 0 }
    await t.db.insertInto('memberships').values(membership).execute()
    await invite('finance', company, 'outlives@gone.example')
    const key = await worker.keyMailedTo('outlives@gone.example')
    await t.db.deleteFrom('memberships').where('user_id', '=', membership.user_id).execute()
    expect((await t.get(`/signup/${key}`)).statusCode).toBe(200)
  })

  it('contains no link that was injected through a name', async () => {
    const key = await invited('names@farm.example')
    const response = await signUp(key, { firstName: 'Win at evil.example/prize' })
    expect(response.json().fields).toEqual({
      firstName: 'Links are not allowed here. Put a space after a period.',
    })
    expect((await signUp(key, { firstName: 'Nora (“Nono”)' })).statusCode).toBe(204)
    const { accessToken } = (await t.logIn('names@farm.example', PASSWORD)).json()
    const parentCompanyId = await companyOf('userA')
    const body = { parentCompanyId, emails: ['quote@farm.example'] }
    await t.post('/invitations/parent-company', body, bearer(accessToken))
    const [mail] = await worker.mailsTo('quote@farm.example')
    expect(mail?.text).toContain('“Nora (’Nono’) Hale” invited you')
  })

  it('without a company creates a guest', async () => {
    const email = 'guest@farm.example'
    expect((await invite('admin', null, email)).statusCode).toBe(200)
    const key = await worker.keyMailedTo(email)
    expect((await t.get(`/signup/${key}`)).json().parentCompanyName).toBeNull()
    const open = async () =>
      (await t.get('/admin/guest-invitations', known.get('admin')?.accessToken))
        .json()
        .invitations.map((one: { email: string; invitedBy: string }) => [one.email, one.invitedBy])
    expect(await open()).toContainEqual([email, 'Avery Cole'])
    expect((await signUp(key)).statusCode).toBe(204)
    expect(await open()).not.toContainEqual([email, 'Avery Cole'])
    const { accessToken } = (await t.logIn(email, PASSWORD)).json()
    expect((await t.get('/user', accessToken)).json().parentCompanies).toEqual([])
  })

  it.each([
    ['more than 20', Array.from({ length: 21 }, (_, n) => `n${n}@farm.example`)],
    ['none', []],
    ['an invalid address', ['nobody']],
    ['a nested list', [['a@a.example']]],
    ['a NUL byte', ['a\u0000@a.example']],
  ])('to %s is 400', async (_what, emails) => {
    const response = await invite('userA', await companyOf('userA'), ...emails)
    expect(response.statusCode).toBe(400)
  })

  it('grants no rights, whatever the body claims', async () => {
    const parentCompanyId = await companyOf('userA')
    const body = { parentCompanyId, emails: ['x@farm.example'], isAdmin: true }
    const sent = await t.post('/invitations/parent-company', body, await as('userA'))
    expect(sent.statusCode).toBe(400)
    const key = await invited('claims@farm.example')
    for (const fields of [
      { isAdmin: true },
      { email: 'other@farm.example' },
      { parentCompanyId: 1 },
      { roles: ['intake'] },
    ])
      expect((await signUp(key, fields)).statusCode).toBe(400)
    expect((await signUp(key, { firstName: 'A\u0000' })).statusCode).toBe(400)
  })

  it('from the console grants the rights it names, to a new and to an existing user', async () => {
    const deps = { db: t.db, clock: t.clock, publicUrl: t.config.PUBLIC_URL }
    const outcome = await createAdmin(deps, 'chief@frontrange.example', ['intake'])
    const link = 'signUpLink' in outcome ? outcome.signUpLink : ''
    const key = new URL(link).searchParams.get('i') ?? ''
    // An invitation from the app to the same address neither replaces nor uses the grant.
    await invite('admin', null, 'chief@frontrange.example')
    expect((await signUp(key)).statusCode).toBe(204)
    const { accessToken } = (await t.logIn('chief@frontrange.example', PASSWORD)).json()
    expect((await t.get('/user', accessToken)).json()).toMatchObject({
      isAdmin: true,
      adminRoles: [{ roleType: 'intake' }, { roleType: 'manager' }],
    })
  })

  it('refuses a guessable password, and still works after that', async () => {
    const key = await invited('weak@farm.example')
    for (const password of ['qwerty123', 'nora1999', 'weak@farm.example']) {
      const response = await signUp(key, { password })
      expect(response.json().fields).toEqual({ password: 'Choose a less common password' })
    }
    expect((await signUp(key)).statusCode).toBe(204)
  })

  it('stores its key nowhere in plain text', async () => {
    const key = await invited('trace@farm.example')
    await t.get(`/signup/${key}`)
    await signUp(key)
    const tables = ['one_time_keys', 'mails', 'audit_records', 'pgboss.job', 'idempotency_keys']
    for (const table of tables) {
      const { rows } = await t.pool.query(`select t::text from ${table} t`)
      expect([table, JSON.stringify(rows).includes(key)]).toEqual([table, false])
    }
    expect(t.logged.join('')).not.toContain(key)
  })

  it('can sign up a whole office from one network', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      statuses.push((await signUp(await invited(`office${n}@farm.example`))).statusCode)
    }
    expect(statuses).toEqual(Array(12).fill(204))
  })

  it('allows ten failed tries an hour from one network', async () => {
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await signUp(`made-up-key-number-${n}`)).statusCode)
    expect(statuses).toEqual([...Array(10).fill(410), 429])
  })
})
