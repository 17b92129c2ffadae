import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { DEMO_PEOPLE } from '../demo/demo-data.ts'
import { closeAccount } from './close-account.ts'

describe('npm run account:close', () => {
  const t = useApp()

  it('leaves nothing of the person but the number, and nobody signs in any more', async () => {
    const { email, firstName, lastName, phone } = DEMO_PEOPLE.userA
    const { accessToken } = await t.signIn('userA')
    const { userId } = (await t.get('/user', accessToken)).json()
    expect(await closeAccount(t, email.toUpperCase())).toBe('closed')
    expect((await t.get('/user', accessToken)).statusCode).toBe(401)
    expect((await t.logIn(email)).statusCode).toBe(401)
    for (const table of [
      'people',
      'sessions',
      'memberships',
      'mails',
      'one_time_keys',
      'sign_ins',
    ]) {
      const { rows } = await t.pool.query(`select t::text as row from ${table} t`)
      const text = rows.map(({ row }) => row).join('\n')
      for (const own of [email, phone, `${firstName},${lastName}`])
        expect([table, own, text.includes(own)]).toEqual([table, own, false])
    }
    const memberships = await t.db
      .selectFrom('memberships')
      .selectAll()
      .where('person_id', '=', userId)
      .execute()
    expect(memberships).toEqual([])
    const { rows } = await t.pool.query('select from sign_ins where person_id = $1', [userId])
    expect(rows).toEqual([])
    const record = await t.db
      .selectFrom('audit_records')
      .selectAll()
      .where('action', '=', 'account:close')
      .executeTakeFirstOrThrow()
    expect(record).toMatchObject({ actor: 'console', subject: 'person', subject_id: userId })
    expect(JSON.stringify(record.changes)).not.toContain(email)
  })

  it('gives up the letters that still wait for the person: none is left waiting for good', async () => {
    const { email } = DEMO_PEOPLE.userB
    await t.pool.query(
      `insert into mails (id, kind, recipient, letter, status, created_at, sent_at)
       values (gen_random_uuid(), 'waits', $1, '{}', 'queued', now(), null),
         (gen_random_uuid(), 'left', $1, '{}', 'sent', now(), now())`,
      [email],
    )
    await closeAccount(t, email)
    const { rows } = await t.pool.query(
      `select kind, letter, status from mails where kind in ('waits', 'left') order by kind`,
    )
    expect(rows).toEqual([
      { kind: 'left', letter: null, status: 'sent' },
      { kind: 'waits', letter: null, status: 'failed' },
    ])
  })

  it('says so when there is no such account', async () => {
    expect(await closeAccount(t, 'nobody@nowhere.example')).toBe('unknown')
  })

  it('keeps the last active admin, also when all are closed at once', async () => {
    const admins = [DEMO_PEOPLE.admin, DEMO_PEOPLE.intake, DEMO_PEOPLE.finance]
    const all = await Promise.all(admins.map(({ email }) => closeAccount(t, email)))
    expect(all.sort()).toEqual(['closed', 'closed', 'last-admin'])
  })
})
