import { describe, expect, it } from 'vitest'
import { bearer, useApp } from '../../test/make-app.ts'
import { threeSamples } from '../../test/order-examples.ts'
import { DEMO_USERS, type DemoUser } from '../demo/demo-data.ts'
import { closeAccount } from './close-account.ts'

describe('npm run account:close', () => {
  const t = useApp()

  it('keeps only the user’s number, and nobody can sign in any more', async () => {
    const { email, firstName, lastName, phone } = DEMO_USERS.userA
    const { accessToken } = await t.signIn('userA')
    const { userId } = (await t.get('/user', accessToken)).json()
    await t.pool.query(
      `insert into order_drafts (user_id, id, version, name, samples, content, saved_at)
       values ($1, gen_random_uuid(), gen_random_uuid(), $2, 1, $3, now())`,
      [userId, phone, `{"email":"${email}"}`],
    )
    await t.pool.query(
      `insert into worklist_views (user_id, name, view) values ($1, $2, '{"list": "all"}')`,
      [userId, phone],
    )
    const body = { samples: threeSamples, companyId: 1 }
    const { orderNumber } = (await t.post('/order', body, bearer(accessToken))).json()
    await t.post(
      '/order-file-uploads',
      { orderNumber, name: `${phone}.jpg`, bytes: 1 },
      bearer(accessToken),
    )
    expect(await closeAccount(t, email.toUpperCase())).toBe('closed')
    expect((await t.get('/user', accessToken)).statusCode).toBe(401)
    expect((await t.logIn(email)).statusCode).toBe(401)
    for (const table of [
      'users',
      'sessions',
      'memberships',
      'mails',
      'one_time_keys',
      'sign_ins',
      'order_drafts',
      'file_uploads',
      'worklist_views',
      'events',
    ]) {
      const { rows } = await t.pool.query(`select t::text as row from ${table} t`)
      const text = rows.map(({ row }) => row).join('\n')
      for (const own of [email, phone, `${firstName},${lastName}`])
        expect([table, own, text.includes(own)]).toEqual([table, own, false])
    }
    const memberships = await t.db
      .selectFrom('memberships')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    expect(memberships).toEqual([])
    const { rows } = await t.pool.query('select from sign_ins where user_id = $1', [userId])
    expect(rows).toEqual([])
    const record = await t.db
      .selectFrom('audit_records')
      .selectAll()
      .where('action', '=', 'account:close')
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ actor: 'console', subject: 'person', subject_id: userId })
    expect(JSON.stringify(record.changes)).not.toContain(email)
  })

  it('drops the emails still queued for the user: none stays queued forever', async () => {
    const { email } = DEMO_USERS.userB
    await t.pool.query(
      `insert into mails (id, kind, recipient, content, status, created_at, sent_at)
       values (gen_random_uuid(), 'waits', $1, '{}', 'queued', now(), null),
         (gen_random_uuid(), 'left', $1, '{}', 'sent', now(), now())`,
      [email],
    )
    await closeAccount(t, email)
    const { rows } = await t.pool.query(
      `select kind, content, status from mails where kind in ('waits', 'left') order by kind`,
    )
    expect(rows).toEqual([
      { kind: 'left', content: null, status: 'sent' },
      { kind: 'waits', content: null, status: 'failed' },
    ])
  })

  it('reports an unknown account', async () => {
    expect(await closeAccount(t, 'nobody@nowhere.example')).toBe('unknown')
  })

  it('keeps the last active admin, even when all are closed at once', async () => {
    const admins = Object.values<DemoUser>(DEMO_USERS).filter(({ isAdmin }) => isAdmin)
    const all = await Promise.all(admins.map(({ email }) => closeAccount(t, email)))
    expect(all.sort()).toEqual(['closed', 'closed', 'closed', 'last-admin'])
  })
})
