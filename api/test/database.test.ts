import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../src/platform/migrate.ts'
import { asAdmin, createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

let database: ScratchDatabase
let app: Client

beforeAll(async () => {
  database = await createScratchDatabase()
  app = new Client({ connectionString: database.appUrl })
  await app.connect()
  await app.query(`
    insert into people (email, first_name, last_name, phone, password_hash)
      values ('a@a.example', 'Ann', 'A', '3035550100', 'x'), ('b@b.example', 'Ben', 'B', '3035550101', 'x');
    insert into billing_companies (name, addr1, city, state, zip_code, country)
      values ('First Farm', '1 A St', 'Boulder', 'CO', '80301', 'United States'),
             ('Second Farm', '2 B St', 'Boulder', 'CO', '80301', 'United States');
    insert into companies (billing_company_id, name, addr1, city, state, zip_code, country)
      values (1, 'Field One', '1 A St', 'Boulder', 'CO', '80301', 'United States');
    insert into orders (number, company_id, billing_company_id, created_by, created_at, terms_digest,
        factor_thousandths, standard_thousandths, rush_thousandths, urgent_thousandths, total_cents, sample_count)
      values ('26-000001', 1, 1, 1, now(), sha256('terms'), 1000, 1000, 1500, 2000, 0, 1),
             ('26-000002', 1, 1, 1, now(), sha256('terms'), 1000, 1000, 1500, 2000, 0, 0);
    insert into samples (order_id, place, number, sample_name, compliance_type, product_type)
      values (1, 1, '26-000001-01', 'Elektra', 'Standard', 'unit');
    insert into tests (order_id, sample_id, place, test_key, turnaround, price_cents, parameters)
      values (1, 1, 1, 'potency', 'standard', 7500, '{}');
    insert into audit_records (at, actor, action, subject, subject_id, changes)
      values (now(), 'console', 'test', 'person', 1, '{}');`)
})
afterAll(async () => {
  await app.end()
  await database.drop()
})

const company = (table: string, name: string, extra = '') =>
  `insert into ${table} (name, addr1, city, state, zip_code, country${extra && ', billing_company_id'})
   values ('${name}', 'x', 'x', 'x', 'x', 'x'${extra && `, ${extra}`})`

describe('The database refuses', () => {
  it.each([
    [
      'the same e-mail address in another case',
      `update people set email = 'A@A.example' where id = 2`,
    ],
    ['a name of 51 characters', `update people set first_name = repeat('x', 51) where id = 1`],
    ['an empty name', `update people set last_name = '' where id = 1`],
    ['a role nobody knows', `insert into admin_roles values (1, 'root')`],
    ['the same billing company name in another case', company('billing_companies', 'FIRST FARM')],
    ['a billing company name with blanks around it', company('billing_companies', ' First Farm ')],
    ['a company name under 3 characters', company('billing_companies', 'ab')],
    [
      'the same sub-company name within its billing company',
      company('companies', 'field one', '1'),
    ],
    ['a factor of 0.1', `update billing_companies set factor_thousandths = 100`],
    ['a factor of 10', `update billing_companies set factor_thousandths = 10000`],
    ['a document link that is not https', `update companies set document_link = 'http://x'`],
    ['a changed company number', `update companies set number = 'C-99999'`],
    [
      'a session that ends before it begins',
      `insert into sessions values (gen_random_uuid(), 1,
      sha256('x'), null, '', '', now(), now(), now() - interval '1 day')`,
    ],
    [
      'a reset key without a person',
      `insert into one_time_keys (digest, purpose, email, created_at, expires_at)
      values (sha256('x'), 'reset', 'a@a.example', now(), now() + interval '1 hour')`,
    ],
    [
      'roles granted without admin',
      `insert into one_time_keys
      (digest, purpose, email, grants_roles, created_at, expires_at) values
      (sha256('y'), 'invitation', 'a@a.example', '{intake}', now(), now() + interval '1 hour')`,
    ],
    [
      'a person in the audit of the console',
      `insert into audit_records
      (at, actor, person_id, action, subject, subject_id, changes) values (now(), 'console', 1, 'x', 'x', 1, '{}')`,
    ],
    ['an order number twice', `update orders set number = '26-000001' where id = 2`],
    ['an order of nobody', 'update orders set company_id = null, billing_company_id = null'],
    ['a company under another billing company', 'update orders set billing_company_id = 2'],
    ['an order received without a time', `update orders set phase = 'received'`],
    ['a time of receipt before it is received', 'update orders set received_at = now()'],
    [
      'an order accepted without a time',
      `update orders set phase = 'accepted', received_at = now()`,
    ],
    ['money paid on an unpaid order', 'update orders set amount_paid_cents = 1'],
    ['a negative discount', 'update orders set discount_cents = -1'],
    ['a negative total', 'update orders set total_cents = -1'],
    ['a factor of 10 on an order', 'update orders set factor_thousandths = 10000'],
    ['a sample name of 51 characters', `update samples set sample_name = repeat('x', 51)`],
    ['an empty sample name', `update samples set sample_name = ''`],
    ['a status outside Colorado plant material', `update samples set status_type = 'New Sample'`],
    ['a test that strays into another order', 'update tests set order_id = 2'],
    [
      'two tests under one number',
      `insert into tests (order_id, sample_id, place, test_key, turnaround,
      price_cents, parameters) values (1, 1, 1, 'ph', 'standard', 0, '{}')`,
    ],
    ['the heading as a test', `update tests set test_key = 'microALC'`],
    ['a density of 2', `update tests set parameters = '{"density": 2}'`],
    ['a density of 0', `update tests set parameters = '{"density": 0}'`],
    ['a start without a due day', `update tests set start_date = '2026-11-16'`],
    ['a removal without who', 'update tests set removed_at = now()'],
    [
      'a message shown until before it is shown',
      `insert into website_messages (message_type, title, html,
      shown_after, shown_until) values ('info', 'x', 'x', now(), now() - interval '1 h')`,
    ],
    [
      'a mail that is sent but never was',
      `insert into mails (id, kind, recipient, status, created_at)
      values (gen_random_uuid(), 'x', 'a@a.example', 'sent', now())`,
    ],
  ])('%s', async (_what, statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^23|^428C9/),
    })
  })

  it('allows the same sub-company name under another billing company', async () => {
    await app.query(company('companies', 'Field One', '2'))
  })

  it('numbers companies by themselves, with five digits or more', async () => {
    const { rows } = await app.query('select number from billing_companies order by id limit 1')
    expect(rows).toEqual([{ number: 'B-00001' }])
    const owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await owner.query('alter table billing_companies alter column id restart with 123456')
    await owner.end()
    await app.query(company('billing_companies', 'Wide Farm'))
    const wide = await app.query(`select number from billing_companies where name = 'Wide Farm'`)
    expect(wide.rows).toEqual([{ number: 'B-123456' }])
  })
})

describe('Audit records', () => {
  const attempts = [
    `update audit_records set action = 'other'`,
    'delete from audit_records',
    'truncate audit_records',
  ]

  it.each(attempts)('cannot be changed by the app: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(/permission denied/)
  })

  it.each(attempts)('cannot be changed even by the owner: %s', async (statement) => {
    const owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
    await expect(owner.query(statement)).rejects.toThrow(/append-only/)
    await owner.end()
  })
})

describe("The app's role", () => {
  it('owns nothing and can make nothing', async () => {
    const { rows } = await app.query(`select count(*)::int as owned from pg_class c
      join pg_roles r on r.oid = c.relowner where r.rolname = current_user`)
    expect(rows).toEqual([{ owned: 0 }])
    await expect(app.query('create table mine (id int)')).rejects.toThrow(/permission denied/)
    await expect(app.query('drop table people')).rejects.toThrow(/must be owner/)
    await expect(app.query('delete from kysely_migration')).rejects.toThrow(/permission denied/)
  })
})

describe('Migrating', () => {
  it('happens once when two instances start at once, and does nothing the next time', async () => {
    const name = `${database.name}_twice`
    await asAdmin((admin) => admin.query(`create database ${name}`))
    const url = database.ownerUrl.replace(database.name, name)
    const runs = await Promise.all([1, 2, 3].map(() => migrate(url, 'accession_app')))
    expect(runs.filter((applied) => applied.length > 0)).toHaveLength(1)
    expect(await migrate(url, 'accession_app')).toEqual([])
    await asAdmin((admin) => admin.query(`drop database ${name} with (force)`))
  })
})
