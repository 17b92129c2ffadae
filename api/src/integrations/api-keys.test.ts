import { addDays } from '@accession/domain/calendar/day'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { beforeEach, describe, expect, it } from 'vitest'
import { keyDriver, MESA_VERDE } from '../../test/key-driver.ts'
import { bearer, useApp } from '../../test/make-app.ts'
import { useWorker } from '../../test/use-worker.ts'
import { DEMO_USERS } from '../demo/demo-data.ts'
import { digestOf } from '../platform/auth/digest.ts'

const t = useApp()
const worker = useWorker(t)
const keys = keyDriver(t)
const LABORATORY = { parentCompanyId: null }
const today = () => labTimeAt(Date.now(), t.config.laboratory.timeZone).day

beforeEach(async () => {
  await t.pool.query('delete from api_keys')
  await t.pool.query('delete from rate_limits')
})

describe('A new API key', () => {
  it('is shown once, and only its digest is stored', async () => {
    const { token, prefix } = await keys.make('userB', 'userB')
    expect(token).toMatch(/^acc_[a-z2-9]{8}_[\w-]{43}$/)
    expect(token.slice(4, 12)).toBe(prefix)
    const { rows } = await t.pool.query('select digest, name, scopes from api_keys')
    expect(rows).toEqual([
      { digest: digestOf(token), name: 'ERP', scopes: ['orders:read', 'orders:write'] },
    ])
    const secret = token.slice(13)
    const list = await keys.list('userB', MESA_VERDE)
    expect(list.json().keys[0]).toMatchObject({ prefix, status: 'active', missingRight: null })
    expect(list.body).not.toContain(secret)
    expect(t.logged.join('\n')).not.toContain(secret)
    const { rows: records } = await t.pool.query('select changes::text as text from audit_records')
    expect(records.map(({ text }) => text).join('\n')).not.toContain(secret)
  })

  it('needs a password confirmed a moment ago, and the browser of the session', async () => {
    const body = await keys.form('userB')
    const { accessToken } = await t.signIn('userB')
    const asked = await t.post('/api-keys', body, bearer(accessToken))
    expect([asked.statusCode, asked.json().code]).toEqual([403, 'confirmation-needed'])

    const tokens = await keys.confirmed('userB')
    const rtoken = tokens.refreshToken
    const bound = await t.post('/refreshcookie', { rtoken }, bearer(rtoken))
    const cookie = String(bound.headers['set-cookie']).split(';')[0] ?? ''
    const elsewhere = await t.post('/api-keys', body, bearer(tokens.accessToken))
    expect(elsewhere.statusCode).toBe(401)
    const here = await t.post('/api-keys', body, { ...bearer(tokens.accessToken), cookie })
    expect(here.statusCode).toBe(200)
  })

  it('gives nobody more than they may do', async () => {
    const fieldsOf = async (...asked: Parameters<typeof keys.ask>) => {
      const response = await keys.ask(...asked)
      return [response.statusCode, response.json().fields]
    }
    const BILLING = { scopes: ['invoices:read'] }
    expect(await fieldsOf('userB', 'userB', { scopes: ['intake'] })).toEqual([
      400,
      { scopes: 'Only keys of the laboratory can do this' },
    ])
    expect(await fieldsOf('userB', 'userA')).toEqual([
      400,
      { responsibleUserId: 'Choose someone from the list' },
    ])
    expect(await fieldsOf('admin', 'admin', { ...LABORATORY, scopes: ['report'] })).toEqual([
      400,
      { responsibleUserId: 'Avery Cole does not have the intake role' },
    ])
    expect(await fieldsOf('userB', 'userB', { lastDay: addDays(today(), -1) })).toEqual([
      400,
      { lastDay: 'Cannot be in the past' },
    ])
    // A colleague sees billing; the manager does not.
    const dana = await keys.idOf('userA')
    await t.pool.query(
      'insert into memberships (user_id, billing_company_id, sees_billing) values ($1, $2, true)',
      [dana, MESA_VERDE],
    )
    await t.pool.query('update memberships set sees_billing = false where user_id = $1', [
      await keys.idOf('userB'),
    ])
    try {
      expect(await fieldsOf('userB', 'userB', BILLING)).toEqual([
        400,
        { responsibleUserId: 'Marcus Webb is not allowed to see billing' },
      ])
      expect(await fieldsOf('userB', 'userA', BILLING)).toEqual([
        400,
        {
          scopes: 'You can’t give a key more than you may do: you are not allowed to see billing',
        },
      ])
      expect((await keys.ask('admin', 'userA', BILLING)).statusCode).toBe(200)
    } finally {
      await t.pool.query('delete from memberships where user_id = $1 and billing_company_id = $2', [
        dana,
        MESA_VERDE,
      ])
      await t.pool.query('update memberships set sees_billing = true where user_id = $1', [
        await keys.idOf('userB'),
      ])
    }
  })

  it('of the laboratory is made by its managers only, for roles that both they and its user have', async () => {
    const body = { ...LABORATORY, scopes: ['intake', 'report'] }
    expect((await keys.ask('userB', 'intake', body)).statusCode).toBe(404)
    expect((await keys.list('userB')).statusCode).toBe(404)
    expect((await keys.ask('technician', 'technician', body)).statusCode).toBe(403)
    const beyond = await keys.ask('admin', 'technician', body)
    expect([beyond.statusCode, beyond.json().fields]).toEqual([
      400,
      { scopes: 'You can’t give a key more than you may do: you do not have the intake role' },
    ])
    expect((await keys.ask('intake', 'technician', body)).statusCode).toBe(200)
    const { owner, users } = (await keys.list('admin')).json()
    expect(owner).toEqual({ parentCompanyId: null, name: t.config.laboratory.name })
    expect(users.map(({ name }: { name: string }) => name)).not.toContain('Dana Ortiz')
  })

  it('is refused while 20 work, and allowed when one is revoked', async () => {
    await t.pool.query(
      `insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by, created_at)
       select 'filler' || (n / 7 + 2) || (n % 7 + 2), sha256(n::text::bytea), $1, 'Key ' || n, '{orders:read}', $2, $2, now()
       from generate_series(1, 20) n`,
      [MESA_VERDE, await keys.idOf('userB')],
    )
    const refused = await keys.ask('userB', 'userB')
    expect([refused.statusCode, refused.json().refusal]).toEqual([409, 'too-many-api-keys'])
    const { rows } = await t.pool.query('select min(id) as id from api_keys')
    await keys.revoke('userB', rows[0].id)
    const together = await Promise.all([keys.ask('userB', 'userB'), keys.ask('userB', 'userB')])
    expect(together.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('Many API keys', () => {
  async function makeAndRevoke(accessToken: string, form: object) {
    const made = await t.post('/api-keys', form, bearer(accessToken))
    expect(made.statusCode).toBe(200)
    const url = `/api-keys/${made.json().key.keyId}`
    await t.request({ method: 'DELETE', url, headers: bearer(accessToken) })
  }

  it('cannot be made by one user: 20 an hour, then each after a pause', async () => {
    const { accessToken } = await keys.confirmed('userB')
    const form = await keys.form('userB')
    const wrong = await t.post(
      '/api-keys',
      { ...form, responsibleUserId: 999 },
      bearer(accessToken),
    )
    // One that is refused does not count.
    expect(wrong.statusCode).toBe(400)
    for (let n = 0; n < 20; n++) await makeAndRevoke(accessToken, form)
    const refused = await t.post('/api-keys', form, bearer(accessToken))
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-attempts'])
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(15)
  })

  it('cannot fill the mailbox of a colleague: 10 a day in the name of someone else', async () => {
    const { email } = DEMO_USERS.userB
    const before = (await worker.mailsTo(email)).length
    const { accessToken } = await keys.confirmed('admin')
    const form = await keys.form('userB')
    for (let n = 0; n < 10; n++) await makeAndRevoke(accessToken, form)
    const refused = await t.post('/api-keys', form, bearer(accessToken))
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-attempts'])
    expect((await worker.mailsTo(email)).length - before).toBe(20)
    // A key of one's own is another matter.
    expect((await keys.ask('admin', 'admin', LABORATORY)).statusCode).toBe(200)
    expect((await keys.ask('userB', 'userB')).statusCode).toBe(200)
  })

  it('that ended are listed up to a number, the last ones, and never in place of one that works', async () => {
    const { keyId } = await keys.make('userB', 'userB', { name: 'Works' })
    await t.pool.query(
      `insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by, created_at,
         revoked_at, revoked_by)
       select translate(lpad(n::text, 8, '0'), '01', 'ab'), sha256(n::text::bytea), $1, 'Key ' || n,
         '{orders:read}', $2, $2, now(), now() - n * interval '1 hour', $2 from generate_series(1, 150) n`,
      [MESA_VERDE, await keys.idOf('userB')],
    )
    const { keys: listed } = (await keys.list('userB', MESA_VERDE)).json()
    expect(listed).toHaveLength(120)
    expect(listed[0]).toMatchObject({ keyId, status: 'active' })
    const names = listed.slice(1).map(({ name }: { name: string }) => name)
    expect(names.sort()).toEqual(Array.from({ length: 119 }, (_, n) => `Key ${n + 1}`).sort())
  })
})

describe('What is done to an API key', () => {
  it('is recorded, and told to the responsible user if someone else does it', async () => {
    const { email } = DEMO_USERS.userB
    const before = (await worker.mailsTo(email)).length
    const own = await keys.make('userB', 'userB')
    await keys.revoke('userB', own.keyId)
    expect((await worker.mailsTo(email)).length).toBe(before)

    const { keyId, prefix } = await keys.make('admin', 'userB', { name: 'LIMS' })
    expect((await keys.revoke('admin', keyId)).json()).toMatchObject({
      status: 'revoked',
      revokedByName: 'Avery Cole',
    })
    const mails = await worker.mailsTo(email)
    expect(mails.slice(0, 2).map(({ subject }) => subject)).toEqual([
      'An API key in your name was revoked',
      'An API key acts in your name',
    ])
    expect(mails[1]?.text).toContain(`LIMS, acc_${prefix} of Mesa Verde Botanicals`)

    const { accessToken } = await t.signIn('admin')
    const activity = await t.get('/admin/activity?kind=integrations', accessToken)
    expect(activity.json().data.slice(0, 2)).toMatchObject([
      {
        action: 'api-key:revoke',
        actor: 'Avery Cole',
        subjectName: 'Mesa Verde Botanicals',
        changes: [{ field: 'apiKey', from: `LIMS, acc_${prefix}` }],
      },
      { action: 'api-key:create', actor: 'Avery Cole' },
    ])
  })

  it('happens once: revoking again changes nothing', async () => {
    const { keyId } = await keys.make('userB', 'userB')
    const first = (await keys.revoke('userB', keyId)).json()
    t.clock.advance(60_000)
    expect((await keys.revoke('admin', keyId)).json()).toEqual(first)
  })

  it('is listed with its state: what works first', async () => {
    const gone = await keys.make('userB', 'userB', { name: 'Gone' })
    await keys.revoke('userB', gone.keyId)
    await keys.make('userB', 'userB', { name: 'Old', lastDay: today() })
    await t.pool.query(`update api_keys set last_day = last_day - 1`)
    await keys.make('userB', 'userB', { name: 'Bills', scopes: ['invoices:read'] })
    await keys.make('userB', 'userB', { name: 'Works', lastDay: today() })
    const { rows } = await t.pool.query(
      'update memberships set sees_billing = false where sees_billing returning user_id',
    )
    const { keys: listed } = (await keys.list('userB', MESA_VERDE)).json()
    await t.pool.query('update memberships set sees_billing = true where user_id = any($1)', [
      rows.map(({ user_id }) => user_id),
    ])
    const states = listed.map((key: Record<string, string>) => [
      key.name,
      key.status,
      key.missingRight,
    ])
    expect(states).toEqual([
      ['Works', 'active', null],
      ['Bills', 'stopped', 'billing'],
      ['Old', 'expired', null],
      ['Gone', 'revoked', null],
    ])
  })
})
