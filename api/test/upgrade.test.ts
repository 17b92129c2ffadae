import { readFileSync } from 'node:fs'
import type { Order } from '@accession/contract/orders'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD, DEMO_PEOPLE } from '../src/demo/demo-data.ts'
import { migrate } from '../src/platform/migrate.ts'
import { bearer, type Tokens } from './make-app.ts'
import { THREE_SAMPLES_LIST_TOTAL, THREE_SAMPLES_TOTAL } from './order-examples.ts'
import { postJson, startServer } from './processes.ts'
import { asAdmin, createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

/** A laboratory as an earlier release left it: people, companies, catalogue and two orders. */
const RELEASE = readFileSync(new URL('./releases/0.1.0.sql', import.meta.url), 'utf8')

/** Days that nobody may choose now, and invitations of a time when only the audit knew who sent them. */
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
        when 'userA' then '${DEMO_PEOPLE.userA.email}' else '${DEMO_PEOPLE.userB.email}' end;
  delete from memberships where billing_company_id = 1
    and person_id = (select id from people where email = '${DEMO_PEOPLE.userB.email}')`

describe('An upgrade from an earlier release', () => {
  let scratch: ScratchDatabase
  let name: string
  let server: Awaited<ReturnType<typeof startServer>>
  const url = (of: string) => of.replace(scratch.name, name)

  beforeAll(async () => {
    scratch = await createScratchDatabase()
    name = `${scratch.name}_upgraded`
    await asAdmin((admin) => admin.query(`create database ${name}`))
    const client = new Client({ connectionString: url(scratch.ownerUrl) })
    await client.connect()
    await client.query(RELEASE)
    await client.query(BEFORE_LIMITS)
    await client.end()
  })
  afterAll(async () => {
    server?.child.kill('SIGKILL')
    await server?.exited
    await asAdmin((admin) => admin.query(`drop database if exists ${name} with (force)`))
    await scratch.drop()
  })

  it('applies what is new, once, and loses nothing', async () => {
    const applied = await migrate(url(scratch.ownerUrl), 'accession_app')
    expect(applied[0]).toBe('0007_account')
    expect(await migrate(url(scratch.ownerUrl), 'accession_app')).toEqual([])
  })

  const read = async (statement: string) => {
    const client = new Client({ connectionString: url(scratch.ownerUrl) })
    await client.connect()
    const { rows } = await client.query(statement)
    await client.end()
    return rows
  }

  it('a day that no reader takes is brought inside', async () => {
    const order = `select expected_arrival::text from orders where number = '26-000002'`
    expect(await read(order)).toEqual([{ expected_arrival: '2999-12-31' }])
    const tests = `select start_date::text, due_date::text from tests where start_date is not null`
    expect(await read(tests)).toEqual([{ start_date: '2000-01-01', due_date: '2999-12-31' }])
  })

  it('an invitation belongs to whoever sent it, and ends with a sender who has left', async () => {
    const invitations = `
      select k.email, p.email as sender from one_time_keys k left join people p on p.id = k.invited_by
      where k.email like '%@farm.example' order by k.email`
    expect(await read(invitations)).toEqual([
      { email: 'Present@farm.example', sender: DEMO_PEOPLE.userA.email },
      { email: 'unknown@farm.example', sender: null },
    ])
  })

  it('people sign in with the password they had and find their orders', async () => {
    server = await startServer({ DATABASE_URL: url(scratch.appUrl) })
    const seenBy = async (username: string, orderNumber: string) => {
      const credentials = postJson({ username, password: DEMO_PASSWORD })
      const { accessToken } = (await (await server.call('/login', credentials)).json()) as Tokens
      const headers = bearer(accessToken)
      const reply = await server.call(`/order?num=${orderNumber}`, { headers })
      const order = (await reply.json()) as Order
      return [order.status, order.samples.length, order.total]
    }
    const { userA, guest } = DEMO_PEOPLE
    expect(await seenBy(userA.email, '26-000001')).toEqual(['created', 3, THREE_SAMPLES_TOTAL])
    expect(await seenBy(guest.email, '26-000002')).toEqual([
      'received',
      3,
      THREE_SAMPLES_LIST_TOTAL,
    ])
  })
})
