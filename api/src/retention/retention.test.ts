import { sql } from 'kysely'
import { Client } from 'pg'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { makeBilledOrder } from '../../test/make-billed-order.ts'
import { useWorker } from '../../test/use-worker.ts'
import { retention } from './retention.ts'
import { expiredLimitsWork } from './retention-store.ts'

const DAY_MS = 24 * 3_600_000

describe('The nightly cleanup', () => {
  const t = useApp()
  useWorker(t)
  const count = async (table: string, where = 'true') =>
    (await t.pool.query(`select count(*)::int as n from ${table} where ${where}`)).rows[0].n

  it('does not leave expired limits for the night', async () => {
    const work = expiredLimitsWork(t.db)
    const isThere = async () => {
      const { rows } = await sql<{ found: boolean }>`select ${work.isThere()} as found`.execute(
        t.db,
      )
      return rows[0]?.found
    }
    const expired = (key: string, hoursAgo: number) =>
      t.pool.query('insert into rate_limits values ($1, 1, $2)', [
        key,
        Date.now() - Math.round(hoursAgo * 3_600_000),
      ])
    await expired('half an hour', 0.5)
    await expired('an hour and a half', 1.5)
    expect(await isThere()).toBe(false)
    await expired('more than two', 2.1)
    expect(await isThere()).toBe(true)
    await work.begin()
    expect(await isThere()).toBe(false)
    expect(await count('rate_limits', `key like '%hour%' or key like 'more%'`)).toBe(1)
  })

  it('deletes expired rows, in batches, and nothing else', async () => {
    const now = t.clock.now()
    const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
    await t.pool.query(
      `insert into idempotency_keys (user_id, key, request_digest, status, created_at)
       select 1, 'old-' || n, sha256('x'), 200, $1::timestamptz from generate_series(1, 2500) n
       union all select 1, 'young', sha256('x'), 200, $2::timestamptz`,
      [ago(7.1), ago(6.9)],
    )
    await t.pool.query(
      `insert into sessions (id, user_id, refresh_digest, user_agent, address, created_at, last_used_at, expires_at, ended_at)
       values (gen_random_uuid(), 1, sha256('1'), 'ended long ago', '', $1, $1, $4, $2),
         (gen_random_uuid(), 1, sha256('2'), 'ran out long ago', '', $1, $1, $2, null),
         (gen_random_uuid(), 1, sha256('3'), 'ended lately', '', $1, $1, $4, $3),
         (gen_random_uuid(), 1, sha256('4'), 'open', '', $1, $1, $4, null)`,
      [ago(60), ago(30.1), ago(29.9), ago(-1)],
    )
    await t.pool.query(
      `insert into one_time_keys (digest, purpose, email, created_at, expires_at, used_at)
       values (sha256('1'), 'invitation', 'used@long.ago', $1, $4, $2),
         (sha256('2'), 'invitation', 'ran-out@long.ago', $1, $2, null),
         (sha256('3'), 'invitation', 'used@lately', $1, $4, $3),
         (sha256('4'), 'invitation', 'open@still', $1, $4, null)`,
      [ago(60), ago(30.1), ago(29.9), ago(-1)],
    )
    await t.pool.query(
      `insert into mails (id, kind, recipient, content, status, created_at, sent_at, send_after)
       values (gen_random_uuid(), 'old', 'a@a.example', '{}', 'sent', $1, $1, null),
         (gen_random_uuid(), 'young', 'a@a.example', '{}', 'sent', $2, $2, null),
         (gen_random_uuid(), 'old-key', 'a@a.example', '{"holdsKey": true}', 'queued', $3, null, null),
         (gen_random_uuid(), 'waiting', 'a@a.example', '{"holdsKey": true}', 'queued', $3, null, $4),
         (gen_random_uuid(), 'stranded', 'a@a.example', '{}', 'queued', $5, null, null),
         (gen_random_uuid(), 'tried', 'a@a.example', '{}', 'queued', $5, null, null),
         (gen_random_uuid(), 'new', 'a@a.example', '{}', 'queued', $6, null, null)`,
      [ago(90.1), ago(89.9), ago(7.1), ago(-0.5), ago(2.1), ago(1.9)],
    )
    await t.pool.query(
      `insert into pgboss.job (name, data, start_after)
       select 'mail', jsonb_build_object('mailId', id), now() + interval '2 hours' from mails where kind = 'tried'`,
    )
    await t.pool.query(
      `insert into rate_limits values ('old', 1, $1), ('young', 1, $2), ('never', 1, null)`,
      [ago(0.01).getTime(), ago(-0.01).getTime()],
    )
    await t.pool.query(
      `insert into sign_ins (user_id, outcome, hour, address, user_agent, first_at, last_at)
       select 1, 'signed-in', at, '', '', at, at from unnest(array[$1, $2]::timestamptz[]) at`,
      [ago(90.1), ago(89.9)],
    )
    await t.pool.query(
      `insert into pending_sign_ins (digest, purpose, expires_at)
       select sha256(at::text::bytea), 'passkey', at from unnest(array[$1, $2]::timestamptz[]) at`,
      [ago(0.01), ago(-0.01)],
    )
    await t.pool.query(
      `insert into order_drafts (user_id, id, version, name, samples, content, saved_at)
       select 1, gen_random_uuid(), gen_random_uuid(), '', 0, '{}', at
       from unnest(array[$1, $2]::timestamptz[]) at`,
      [ago(90.1), ago(89.9)],
    )
    await t.pool.query(
      `insert into api_keys (prefix, digest, name, scopes, user_id, created_by, created_at, revoked_at, last_day)
       values ('revokedd', sha256('1'), 'Long ago', '{intake}', 1, 1, $1, $1, null),
         ('expiredd', sha256('2'), 'Over long ago', '{intake}', 1, 1, $1, null, $1::date),
         ('revokede', sha256('3'), 'Lately', '{intake}', 1, 1, $1, $2, null),
         ('workssss', sha256('4'), 'Works', '{intake}', 1, 1, $1, null, null)`,
      [ago(367), ago(364)],
    )
    const orderNumber = await makeBilledOrder(t, 'received')
    await t.pool.query(
      `with begun as (insert into file_uploads (id, order_id, user_id, name, bytes, is_visible, begun_at)
         select gen_random_uuid(), o.id, 1, 'a.jpg', 1, true, at
         from orders o, unnest(array[$1, $2]::timestamptz[]) at where o.number = $3
         returning id)
       insert into file_pieces select id, 0, 'x' from begun`,
      [ago(1.1), ago(0.9), orderNumber],
    )
    await t.pool.query(
      `with made as (insert into webhooks (name, address, secret, secret_key, created_by, created_at, position)
         values ('ERP', 'https://erp.example/', sha256('x'), 'test', 1, $1, 0) returning id)
       insert into webhook_attempts (webhook_id, cause, kind, message_id, attempt, at, duration_ms, status)
       select id, 'test', 'webhook.test', 'msg', 1, at, 1, 200
       from made, unnest(array[$1, $2]::timestamptz[]) at`,
      [ago(30.1), ago(29.9)],
    )
    const removed = await retention(t)
    expect(removed).toMatchObject({
      idempotencyKeys: 2_500,
      sessions: 2,
      pendingSignIns: 1,
      signIns: 1,
      drafts: 1,
      uploads: 1,
      webhookAttempts: 1,
      keys: 2,
      apiKeys: 2,
      emails: 2,
      strandedEmails: 1,
      outlived: { orders: 0, auditRecords: 0 },
    })
    expect(await count('idempotency_keys')).toBe(1)
    expect(await count('webhook_attempts')).toBe(1)
    expect([await count('file_uploads'), await count('file_pieces')]).toEqual([1, 1])
    expect(await count('sessions', `user_agent in ('ended lately', 'open')`)).toBe(2)
    expect(await count('one_time_keys', `email in ('used@lately', 'open@still')`)).toBe(2)
    expect(await count('api_keys', `name in ('Lately', 'Works')`)).toBe(2)
    expect(await count('mails', 'content is null')).toBe(2)
    expect(await count('mails', `kind = 'old-key' and status = 'failed'`)).toBe(1)
    expect(await count('mails', `kind = 'old' and status = 'sent' and last_error is null`)).toBe(1)
    expect(await count('mails', `kind = 'young' and content is not null`)).toBe(1)
    expect(await count('mails', `kind = 'waiting' and content is not null`)).toBe(1)
    expect(await count('mails', `kind = 'stranded' and status = 'failed'`)).toBe(1)
    expect(await count('mails', `kind in ('tried', 'new') and status = 'queued'`)).toBe(2)
    expect(await count('rate_limits', `key in ('old', 'young', 'never')`)).toBe(2)
    expect(await retention(t)).toMatchObject({
      idempotencyKeys: 0,
      sessions: 0,
      signIns: 0,
      drafts: 0,
      uploads: 0,
      keys: 0,
      emails: 0,
    })
  })

  it('deletes events after 30 days, oldest first and in batches, and the feed knows how far', async () => {
    await makeBilledOrder(t, 'received')
    await t.pool.query('select relay_events()')
    const before = await count('events')
    await t.pool.query('delete from events')
    const owner = new Client({ connectionString: t.database.ownerUrl })
    await owner.connect()
    // The last one is out of order: a clock was set back.
    for (const [days, many] of [
      [31, 2_500],
      [30.1, 1],
      [29.9, 1],
      [30.2, 1],
    ] as const)
      await owner.query(
        `insert into events (kind, order_id, occurred_at, for_customers, data)
         select 'order.edited', (select min(id) from orders), $1, true, '{}'
         from generate_series(1, $2)`,
        [new Date(t.clock.now().getTime() - days * DAY_MS), many],
      )
    await owner.end()
    expect((await retention(t)).events).toBe(0)
    await t.pool.query('select relay_events()')
    expect((await retention(t)).events).toBe(2_501)
    expect(await count('events')).toBe(2)
    expect(await count('event_feed', `forgotten_position = ${before + 2_501}`)).toBe(1)
    t.clock.advance(DAY_MS)
    expect((await retention(t)).events).toBe(2)
    expect(await count('event_feed', 'forgotten_position = last_position')).toBe(1)
    expect((await retention(t)).events).toBe(0)
  })

  it('reports how much is older than its retention period, and keeps it', async () => {
    await makeBilledOrder(t, 'received')
    await t.pool.query(`insert into audit_records (at, actor, action, subject, subject_id, changes)
      values (now(), 'console', 'test', 'person', 1, '{}')`)
    t.clock.advance(t.config.KEEP_YEARS * 366 * DAY_MS)
    const kept = { orders: await count('orders'), auditRecords: await count('audit_records') }
    expect((await retention(t)).outlived).toEqual(kept)
    expect(await count('orders')).toBe(kept.orders)
  })

  it('runs at night in laboratory time, and catches up after a night without a worker', async () => {
    const { rows } = await t.pool.query(
      'select name, cron, timezone, options from pgboss.schedule order by name',
    )
    const nightly = {
      cron: '15 3 * * *',
      timezone: 'America/Denver',
      options: expect.objectContaining({ missed: 'once' }),
    }
    expect(rows).toEqual([
      { name: 'check-chains', ...nightly },
      { name: 'license-reminders', ...nightly },
      { name: 'retention', ...nightly },
    ])
  })

  it('goes on after a step that fails, and reports it at the end', async () => {
    await t.pool.query(`insert into rate_limits values ('old', 1, $1)`, [
      t.clock.now().getTime() - 1,
    ])
    const owner = new Client({ connectionString: t.database.ownerUrl })
    await owner.connect()
    await owner.query('alter table sign_ins rename to sign_ins_away')
    const failed = await retention(t).catch((error) => error)
    await owner.query('alter table sign_ins_away rename to sign_ins')
    await owner.end()
    expect(failed.message).toBe('signIns failed')
    expect(String(failed.errors[0].cause)).toMatch('"sign_ins" does not exist')
    expect(await count('rate_limits', `key = 'old'`)).toBe(0)
  })
})
