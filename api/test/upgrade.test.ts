import { readFileSync } from 'node:fs'
import type { Reply } from '@accession/contract/endpoint'
import type { getHistory } from '@accession/contract/history'
import type { getOrderHistory } from '@accession/contract/order-activity'
import type { Order, OrderRow } from '@accession/contract/orders'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catchMail } from '../dev/mail-catcher.ts'
import { DEMO_PASSWORD, DEMO_USERS } from '../src/demo/demo-data.ts'
import { migrate } from '../src/platform/migrate.ts'
import { bearer, type Tokens } from './make-app.ts'
import { THREE_SAMPLES_LIST_TOTAL, THREE_SAMPLES_TOTAL } from './order-examples.ts'
import { freePort, postJson, startProcess, startServer, until } from './processes.ts'
import { asAdmin, createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

/** A laboratory as an earlier release left it. */
const release = (version: string) =>
  readFileSync(new URL(`./releases/${version}.sql`, import.meta.url), 'utf8')

/** Days no longer allowed, and invitations from when only the audit recorded the sender. */
const BEFORE_LIMITS = `
  update orders set expected_arrival = '3000-01-06', phase = 'received', received_at = created_at
    where number = '26-000002';
  update tests set start_date = '1999-12-30', due_date = '3000-01-06'
    where id = (select max(id) from tests);
  insert into one_time_keys (digest, purpose, email, billing_company_id, created_at, expires_at)
    select sha256(email::bytea), 'invitation', email, 1, now(), now() + interval '7 days'
    from unnest(array['Present@farm.example', 'gone@farm.example', 'unknown@farm.example']) email;
  insert into audit_records (at, actor, person_id, action, subject, subject_id, changes)
    select now(), 'person', p.id, 'invitation:send', 'billing-company', 1,
      jsonb_build_object('invited', jsonb_build_object('to', jsonb_build_array(sent.email)))
    from (values ('userA', 'present@farm.example'), ('userB', 'gone@farm.example')) sent (kind, email)
      join people p on p.email = case kind
        when 'userA' then '${DEMO_USERS.userA.email}' else '${DEMO_USERS.userB.email}' end;
  delete from memberships where billing_company_id = 1
    and person_id = (select id from people where email = '${DEMO_USERS.userB.email}')`

/** A database as a release left it, changed by `statements`, to be upgraded. */
function useRelease(version: string, statements: string) {
  let scratch: ScratchDatabase
  let name: string
  let server: Awaited<ReturnType<typeof startServer>> | undefined
  const url = (of: string) => of.replace(scratch.name, name)

  async function query<Row extends object>(sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: url(scratch.ownerUrl) })
    await client.connect()
    const { rows } = await client.query<Row>(sql)
    await client.end()
    return rows
  }

  beforeAll(async () => {
    scratch = await createScratchDatabase()
    name = `${scratch.name}_upgraded`
    await asAdmin((admin) => admin.query(`create database ${name}`))
    await query(release(version))
    await query(statements)
  })
  afterAll(async () => {
    server?.child.kill('SIGKILL')
    await server?.exited
    await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
    await scratch.drop()
  })

  return {
    query,
    migrate: () => migrate(url(scratch.ownerUrl), 'accession_app'),
    appUrl: () => url(scratch.appUrl),
    /** A call by a user who signs in with their old password. */
    async get<Body>(username: string, path: string): Promise<Body> {
      server ??= await startServer({ DATABASE_URL: url(scratch.appUrl) })
      const credentials = postJson({ username, password: DEMO_PASSWORD })
      const { accessToken } = (await (await server.call('/login', credentials)).json()) as Tokens
      return (await server.call(path, { headers: bearer(accessToken) })).json() as Promise<Body>
    },
  }
}

describe('An upgrade from 0.1.0', () => {
  const database = useRelease('0.1.0', BEFORE_LIMITS)

  it('applies new migrations, once, and loses nothing', async () => {
    const applied = await database.migrate()
    expect(applied[0]).toBe('0007_account')
    expect(await database.migrate()).toEqual([])
  })

  it('moves an out-of-range date into range', async () => {
    const order = `select expected_arrival::text from orders where number = '26-000002'`
    expect(await database.query(order)).toEqual([{ expected_arrival: '2999-12-31' }])
    const tests = `select start_date::text, due_date::text from tests where start_date is not null`
    expect(await database.query(tests)).toEqual([
      { start_date: '2000-01-01', due_date: '2999-12-31' },
    ])
  })

  it('links an invitation to its sender, and ends it if the sender has left', async () => {
    const invitations = `
      select k.email, p.email as sender from one_time_keys k left join users p on p.id = k.invited_by
      where k.email like '%@farm.example' order by k.email`
    expect(await database.query(invitations)).toEqual([
      { email: 'Present@farm.example', sender: DEMO_USERS.userA.email },
      { email: 'unknown@farm.example', sender: null },
    ])
  })

  it('users sign in with their old password and find their orders', async () => {
    const seenBy = async (username: string, orderNumber: string) => {
      const order = await database.get<Order>(username, `/order?num=${orderNumber}`)
      return [order.status, order.samples.length, order.total]
    }
    const { userA, guest } = DEMO_USERS
    expect(await seenBy(userA.email, '26-000001')).toEqual(['created', 3, THREE_SAMPLES_TOTAL])
    expect(await seenBy(guest.email, '26-000002')).toEqual([
      'received',
      3,
      THREE_SAMPLES_LIST_TOTAL,
    ])
  })
})

/** Jobs that were queued when the release was stopped, as if a moment ago. */
const STOPPED_JUST_NOW = `
  update pgboss.job_common set created_on = now(), start_after = now(), keep_until = now() + interval '14 days';
  update mails set created_at = now()`

/** One accepted order is two months past due for its first sample, and a received one for all. */
const LONG_DUE = `
  update tests t set due_date = current_date - case s.place when 1 then 61 else 60 end,
      start_date = current_date - 90
    from samples s, orders o where s.id = t.sample_id and o.id = t.order_id and o.number = '26-000008';
  update tests t set due_date = current_date - 90, start_date = current_date - 90
    from orders o where o.id = t.order_id and o.number = '26-000007'`

/** Days from now to the due days, and how many samples are complete. */
const DUE_NOW = (columns: string) => `
  select number, array(select current_date - day from unnest(due_days) day) as "daysPast"${columns}
  from orders where number in ('26-000007', '26-000008') order by number`

describe('An upgrade from 0.2.0', () => {
  const database = useRelease('0.2.0', `${STOPPED_JUST_NOW};${LONG_DUE}`)

  it('stops counting accepted tests that were due over 60 days ago', async () => {
    expect(await database.query(DUE_NOW(''))).toEqual([
      { number: '26-000007', daysPast: [90] },
      { number: '26-000008', daysPast: [61, 60] },
    ])
    await database.migrate()
    const progress = ', reported_samples as "completeSamples", last_reported_on as "lastReportedOn"'
    expect(await database.query(DUE_NOW(progress))).toEqual([
      { number: '26-000007', daysPast: [90], completeSamples: 0, lastReportedOn: null },
      { number: '26-000008', daysPast: [60], completeSamples: 1, lastReportedOn: null },
    ])
  })

  it('runs once', async () => {
    await database.migrate()
    expect(await database.migrate()).toEqual([])
  })

  it('what happened before has no events: the feed starts empty', async () => {
    expect(await database.query('select * from events')).toEqual([])
    expect(await database.query('select last_position::int as last from event_feed')).toEqual([
      { last: 0 },
    ])
  })

  it('users find their orders in every phase', async () => {
    const found = await database.get<{ orders: OrderRow[] }>(
      DEMO_USERS.userA.email,
      '/orders/company/1',
    )
    expect(found.orders.map(({ orderNumber, status }) => [orderNumber, status])).toEqual([
      ['26-000008', 'accepted'],
      ['26-000007', 'received'],
      ['26-000006', 'created'],
      ['26-000005', 'canceled'],
      ['26-000003', 'received'],
      ['26-000001', 'created'],
    ])
  })

  it('the history still reads as it was recorded', async () => {
    const { steps } = await database.get<Reply<typeof getOrderHistory>>(
      DEMO_USERS.admin.email,
      '/order-history/26-000008',
    )
    expect(steps.map(({ action, actor }) => [action, actor])).toEqual([
      ['order:place', 'Dana Renamed'],
      ['order:receive', 'Avery Cole'],
      ['order:accept', 'Sam Reyes'],
      ['invoice:issue', 'Finley Brooks'],
      ['invoice:reopen', 'Finley Brooks'],
    ])
    const { data } = await database.get<Reply<typeof getHistory>>(
      DEMO_USERS.admin.email,
      '/admin/history/person/2',
    )
    expect(data.map(({ action, actor, changes }) => [action, actor, changes])).toEqual([
      ['user:update', 'Dana Renamed', [{ field: 'lastName', from: 'Ortiz', to: 'Renamed' }]],
    ])
  })

  it('queued emails and resets are sent', async () => {
    const port = await freePort()
    const catcher = await catchMail(port, await freePort())
    const worker = startProcess('worker', {
      DATABASE_URL: database.appUrl(),
      SMTP_URL: `smtp://127.0.0.1:${port}`,
    })
    const waiting = `select 1 from pgboss.job where state < 'completed' and name in ('mail', 'password-reset')`
    await until('an empty queue', async () => (await database.query(waiting)).length === 0, 60_000)
    worker.child.kill('SIGKILL')
    await worker.exited
    await catcher.close()
    const subjects = catcher.caught
      .map(({ email }) => email.subject)
      // Of the sign-ins of this test itself.
      .filter((subject) => subject !== 'New sign-in to your account')
    expect(subjects).toHaveLength(17)
    expect(subjects).toEqual(
      expect.arrayContaining([
        'Choose a new password',
        'Invoice for order 26-000008',
        'Order 26-000001 placed',
        'Order 26-000003 received',
        'Order 26-000005 canceled',
        'Your invitation to Front Range Analytical',
      ]),
    )
  })
})
