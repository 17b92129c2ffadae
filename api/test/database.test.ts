import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseAway, openPool } from '../src/platform/db/db.ts'
import { migrate } from '../src/platform/migrate.ts'
import { asAdmin, createScratchDatabase, type ScratchDatabase } from './scratch-database.ts'

let database: ScratchDatabase
let app: Client

beforeAll(async () => {
  database = await createScratchDatabase()
  app = new Client({ connectionString: database.appUrl })
  await app.connect()
  await app.query(`
    insert into users (email, first_name, last_name, phone, password_hash)
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

const PAYMENT = (cents: string, method = 'cash') =>
  `insert into payments (order_id, amount_cents, received_on, method, recorded_at)
    select id, ${cents}, '2026-03-02', '${method}', now() from orders limit 1`

describe('The database refuses', () => {
  it.each([
    [
      'the same email address in another case',
      `update users set email = 'A@A.example' where id = 2`,
    ],
    ['a name of 51 characters', `update users set first_name = repeat('x', 51) where id = 1`],
    ['an empty name', `update users set last_name = '' where id = 1`],
    ['an unknown role', `insert into admin_roles values (1, 'root')`],
    ['the same billing company name in another case', company('billing_companies', 'FIRST FARM')],
    ['a billing company name with outer spaces', company('billing_companies', ' First Farm ')],
    ['a company name under 3 characters', company('billing_companies', 'ab')],
    [
      'the same sub-company name within its billing company',
      company('companies', 'field one', '1'),
    ],
    ['a factor of 0.1', `update billing_companies set factor_thousandths = 100`],
    ['a factor of 10', `update billing_companies set factor_thousandths = 10000`],
    ['a document link that is not https', `update companies set document_link = 'http://x'`],
    [
      'a contact with an unknown role',
      `insert into contacts (billing_company_id, first_name, roles) values (1, 'Pat', '{boss}')`,
    ],
    [
      'a contact with a role twice',
      `insert into contacts (billing_company_id, first_name, roles) values (1, 'Pat', '{billing,billing}')`,
    ],
    [
      'a draft without content',
      `insert into order_drafts (user_id, id, version, name, samples, saved_at)
        values (1, gen_random_uuid(), gen_random_uuid(), '', 0, now())`,
    ],
    [
      'a placed draft with content',
      `insert into order_drafts (user_id, id, version, name, samples, content, saved_at, order_id)
        values (1, gen_random_uuid(), gen_random_uuid(), '', 0, '{}', now(), 1)`,
    ],
    [
      'a draft name of 101 characters',
      `insert into order_drafts (user_id, id, version, name, samples, content, saved_at)
        values (1, gen_random_uuid(), gen_random_uuid(), repeat('x', 101), 0, '{}', now())`,
    ],
    [
      'a draft of more than 1,500,000 characters',
      `insert into order_drafts (user_id, id, version, name, samples, content, saved_at)
        values (1, gen_random_uuid(), gen_random_uuid(), '', 0, repeat('x', 1500001), now())`,
    ],
    [
      'the same draft of a user twice',
      `insert into order_drafts (user_id, id, version, name, samples, content, saved_at)
        select 1, '00000000-0000-4000-8000-000000000000', gen_random_uuid(), '', 0, '{}', now()
        from generate_series(1, 2)`,
    ],
    [
      'an API key without scopes',
      `insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by, created_at)
        values ('abcd2345', sha256('x'), 1, 'ERP', '{}', 1, 1, now())`,
    ],
    [
      'an API key with an unknown scope',
      `insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by, created_at)
        values ('abcd2345', sha256('x'), 1, 'ERP', '{everything}', 1, 1, now())`,
    ],
    [
      'an API key with a scope that is null',
      `insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by, created_at)
        values ('abcd2345', sha256('x'), 1, 'ERP', array[null, 'orders:read'], 1, 1, now())`,
    ],
    [
      'an API key of a company that takes in samples',
      `insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by, created_at)
        values ('abcd2345', sha256('x'), 1, 'ERP', '{intake}', 1, 1, now())`,
    ],
    [
      'an API key without a name',
      `insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by, created_at)
        values ('abcd2345', sha256('x'), 1, '', '{orders:read}', 1, 1, now())`,
    ],
    [
      'an API key with a name of 61 characters',
      `insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by, created_at)
        values ('abcd2345', sha256('x'), 1, repeat('x', 61), '{orders:read}', 1, 1, now())`,
    ],
    [
      'an API key with a prefix that cannot be read aloud',
      `insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by, created_at)
        values ('ABCD0001', sha256('x'), 1, 'ERP', '{orders:read}', 1, 1, now())`,
    ],
    [
      'an API key with another digest than SHA-256',
      `insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by, created_at)
        values ('abcd2345', 'x', 1, 'ERP', '{orders:read}', 1, 1, now())`,
    ],
    [
      'the same prefix of two API keys',
      `insert into api_keys (prefix, digest, name, scopes, user_id, created_by, created_at)
        select 'abcd2345', sha256(n::text::bytea), 'ERP', '{intake}', 1, 1, now() from generate_series(1, 2) n`,
    ],
    [
      'an API key that someone revoked at no time',
      `insert into api_keys (prefix, digest, name, scopes, user_id, created_by, created_at, revoked_by)
        values ('abcd2345', sha256('x'), 'ERP', '{intake}', 1, 1, now(), 1)`,
    ],
    [
      'a view twice under a name, for all staff',
      `insert into worklist_views (name, view) values ('Due', '{}'), ('due', '{}')`,
    ],
    [
      'a view of more than 2,000 bytes',
      `insert into worklist_views (name, view) values ('x', jsonb_build_object('q', repeat('x', 2000)))`,
    ],
    [
      'a license number twice in a company, in another case',
      `insert into licenses (billing_company_id, number) values (1, '403R-1'), (1, '403r-1')`,
    ],
    [
      'a license number of 51 characters',
      `insert into licenses (billing_company_id, number) values (1, repeat('x', 51))`,
    ],
    [
      'a license that expires after 2999',
      `insert into licenses (billing_company_id, number, expires_on) values (1, 'x', '3000-01-01')`,
    ],
    [
      'a license state that is not a code',
      `insert into licenses (billing_company_id, number, state) values (1, 'x', 'Co')`,
    ],
    [
      'a reminder about a license that does not expire',
      `insert into licenses (billing_company_id, number, reminded_at) values (1, 'x', now())`,
    ],
    [
      'a template name twice in a company, in another case',
      `insert into order_templates (billing_company_id, name, samples, contents)
        values (1, 'Weekly', '[{}]', '[]'), (1, 'WEEKLY', '[{}]', '[]')`,
    ],
    [
      'a template name with a space around it',
      `insert into order_templates (billing_company_id, name, samples, contents)
        values (1, ' x', '[{}]', '[]')`,
    ],
    [
      'a template name of 51 characters',
      `insert into order_templates (billing_company_id, name, samples, contents)
        values (1, repeat('x', 51), '[{}]', '[]')`,
    ],
    [
      'a template without samples',
      `insert into order_templates (billing_company_id, name, samples, contents)
        values (1, 'x', '[]', '[]')`,
    ],
    [
      'a template whose samples are not a list',
      `insert into order_templates (billing_company_id, name, samples, contents)
        values (1, 'x', '{}', '[]')`,
    ],
    [
      'a template whose contents are not a list',
      `insert into order_templates (billing_company_id, name, samples, contents)
        values (1, 'x', '[{}]', '{}')`,
    ],
    [
      'a template of 201 samples',
      `insert into order_templates (billing_company_id, name, samples, contents)
        select 1, 'x', jsonb_agg('{}'::jsonb), '[]' from generate_series(1, 201)`,
    ],
    [
      'a template of over 2 MB',
      `insert into order_templates (billing_company_id, name, samples, contents)
        values (1, 'x', jsonb_build_array(repeat('x', 2097152)), '[]')`,
    ],
    ['a changed company number', `update companies set number = 'C-99999'`],
    [
      'a session that ends before it begins',
      `insert into sessions values (gen_random_uuid(), 1,
      sha256('x'), null, '', '', now(), now(), now() - interval '1 day')`,
    ],
    [
      'a rotated session cookie without a time',
      `insert into sessions (id, user_id, refresh_digest, previous_cookie_digest, user_agent, address,
        created_at, last_used_at, expires_at)
      values (gen_random_uuid(), 1, sha256('x'), sha256('y'), '', '', now(), now(), now() + interval '1 day')`,
    ],
    [
      'a short secret of a session cookie',
      `insert into sessions (id, user_id, refresh_digest, cookie_secret, user_agent, address,
        created_at, last_used_at, expires_at)
      values (gen_random_uuid(), 1, sha256('x'), 'short', '', '', now(), now(), now() + interval '1 day')`,
    ],
    [
      'two users for one identity at the provider',
      `insert into provider_links select id, 'https://id.example', 'x', now(), now() from users limit 2`,
    ],
    ['an identity without issuer', `insert into provider_links values (1, '', 'x', now(), now())`],
    [
      'a return to another site',
      `insert into provider_sign_ins values (sha256('x'), sha256('y'), repeat('n', 43),
        repeat('v', 43), '//evil.example', now())`,
    ],
    [
      'a short code verifier',
      `insert into provider_sign_ins values (sha256('x'), sha256('y'), repeat('n', 43), 'v', '/user', now())`,
    ],
    [
      'a sign-in with an unknown outcome',
      `insert into sign_ins values (1, 'maybe', now(), '', '', now(), now())`,
    ],
    [
      'the address of an attempt on an unknown account',
      `insert into sign_ins values (null, 'wrong-password', now(), '203.0.113.5', '', now(), now())`,
    ],
    [
      'a second entry for the same hour',
      `insert into sign_ins select null, 'throttled', 'today', '', '', now(), now()
      from generate_series(1, 2)`,
    ],
    [
      'the same passkey of two users',
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, created_at)
      select id, 'x', 'k', 0, '{}', 'Laptop', now() from users limit 2`,
    ],
    [
      'a passkey without a name',
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, created_at)
      values (1, 'x', 'k', 0, '{}', ' ', now())`,
    ],
    [
      'a passkey that counts backward from zero',
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, created_at)
      values (1, 'x', 'k', -1, '{}', 'Laptop', now())`,
    ],
    [
      'a passkey without a credential',
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, created_at)
      values (1, '', 'k', 0, '{}', 'Laptop', now())`,
    ],
    [
      'a passkey without a key',
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, created_at)
      values (1, 'x', '', 0, '{}', 'Laptop', now())`,
    ],
    [
      'a passkey with eleven transports',
      `insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, created_at)
      values (1, 'x', 'k', 0, array_fill('usb'::text, array[11]), 'Laptop', now())`,
    ],
    [
      'a second authenticator app',
      `insert into authenticator_apps (user_id, sealed_secret, last_step, created_at)
      select 1, 'k:x', 0, now() from generate_series(1, 2)`,
    ],
    [
      'an authenticator app without a secret',
      `insert into authenticator_apps (user_id, sealed_secret, last_step, created_at)
      values (1, '', 0, now())`,
    ],
    [
      'an authenticator app whose last code was before 1970',
      `insert into authenticator_apps (user_id, sealed_secret, last_step, created_at)
      values (1, 'k:x', -1, now())`,
    ],
    [
      'a recovery code in plain text',
      `insert into recovery_codes (user_id, digest) values (1, 'abcd-efgh')`,
    ],
    [
      'the same recovery code twice',
      `insert into recovery_codes (user_id, digest) select 1, sha256('x') from generate_series(1, 2)`,
    ],
    [
      'the token of a pending sign-in in plain text',
      `insert into pending_sign_ins values ('x', 'second-factor', 1, 0, now())`,
    ],
    [
      'a pending sign-in for an unknown purpose',
      `insert into pending_sign_ins values (sha256('x'), 'other', 1, 0, now())`,
    ],
    [
      'a second step without a user',
      `insert into pending_sign_ins values (sha256('x'), 'second-factor', null, 0, now())`,
    ],
    [
      'a negative number of wrong codes',
      `insert into pending_sign_ins values (sha256('x'), 'second-factor', 1, -1, now())`,
    ],
    [
      'a reset key without a user',
      `insert into one_time_keys (digest, purpose, email, created_at, expires_at)
      values (sha256('x'), 'reset', 'a@a.example', now(), now() + interval '1 hour')`,
    ],
    [
      'a second open invitation of an address to the same company',
      `insert into one_time_keys (digest, purpose, email, billing_company_id, created_at, expires_at)
      select sha256(email::bytea), 'invitation', email, 1, now(), now() + interval '1 hour'
      from unnest(array['c@c.example', 'C@c.example']) email`,
    ],
    [
      'a second open reset for a user',
      `insert into one_time_keys (digest, purpose, email, user_id, created_at, expires_at)
      select sha256(n::bytea), 'reset', 'a@a.example', 1, now(), now() + interval '1 hour'
      from unnest(array['1', '2']) n`,
    ],
    [
      'a second open change of email for a user',
      `insert into one_time_keys (digest, purpose, email, user_id, created_at, expires_at)
      select sha256(n::bytea), 'email-change', n || '@a.example', 1, now(), now() + interval '1 hour'
      from unnest(array['1', '2']) n`,
    ],
    [
      'a key for an unknown purpose',
      `insert into one_time_keys (digest, purpose, email, user_id, created_at, expires_at)
      values (sha256('x'), 'other', 'a@a.example', 1, now(), now() + interval '1 hour')`,
    ],
    [
      'roles granted without admin',
      `insert into one_time_keys
      (digest, purpose, email, grants_roles, created_at, expires_at) values
      (sha256('y'), 'invitation', 'a@a.example', '{intake}', now(), now() + interval '1 hour')`,
    ],
    [
      'a user on a console audit record',
      `insert into audit_records
      (at, actor, user_id, action, subject, subject_id, changes) values (now(), 'console', 1, 'x', 'x', 1, '{}')`,
    ],
    ['a duplicate order number', `update orders set number = '26-000001' where id = 2`],
    [
      'an order without a company or guest',
      'update orders set company_id = null, billing_company_id = null',
    ],
    ['a company under another billing company', 'update orders set billing_company_id = 2'],
    [
      'an order that starts after 2999',
      `update orders set start_date = '3000-01-02', received_at = now(), phase = 'received'`,
    ],
    ['an arrival after 2999', `update orders set expected_arrival = '3000-01-02'`],
    [
      'a test due after 2999',
      `update tests set start_date = '2999-12-31', due_date = '3000-01-02'`,
    ],
    [
      'a message shown forever',
      `insert into website_messages (message_type, title, html, shown_until) values ('info', 'x', 'x', '2200-01-01')`,
    ],
    ['an order received without a time', `update orders set phase = 'received'`],
    ['a receipt time before the order is received', 'update orders set received_at = now()'],
    [
      'an order accepted without a time',
      `update orders set phase = 'accepted', received_at = now()`,
    ],
    ['an amount paid without a payment', 'update orders set amount_paid_cents = 1'],
    ['a payment type without a payment', `update orders set payment_type = 'cash'`],
    ['a payment of nothing', PAYMENT('0')],
    ['a refund of more than was paid', PAYMENT('-1')],
    ['a payment in a way nobody knows', PAYMENT('1', 'shells')],
    ['a negative discount', 'update orders set discount_cents = -1'],
    ['a negative invoice revision', 'update orders set invoice_revision = -1'],
    [
      'an issue date before the order is invoiced',
      'update orders set issued_at = now(), invoice_revision = 1',
    ],
    [
      'an invoiced order without an issue date',
      `update orders set phase = 'invoiced', received_at = now(), accepted_at = now()`,
    ],
    [
      'an issued invoice without a revision',
      `update orders set phase = 'invoiced', received_at = now(), accepted_at = now(), issued_at = now()`,
    ],
    ['an invoice change before receipt', 'update orders set invoice_updated_at = now()'],
    ['a negative total', 'update orders set total_cents = -1'],
    ['a factor of 10 on an order', 'update orders set factor_thousandths = 10000'],
    ['a sample name of 51 characters', `update samples set sample_name = repeat('x', 51)`],
    ['an empty sample name', `update samples set sample_name = ''`],
    ['a status outside Colorado plant material', `update samples set status_type = 'New Sample'`],
    ['a test linked to another order', 'update tests set order_id = 2'],
    [
      'two tests with the same number',
      `insert into tests (order_id, sample_id, place, test_key, turnaround,
      price_cents, parameters) values (1, 1, 1, 'ph', 'standard', 0, '{}')`,
    ],
    [
      'two samples with the same number',
      `insert into samples (order_id, place, number, sample_name, compliance_type, product_type)
      values (2, 1, '26-000001-01', 'Other', 'Standard', 'unit')`,
    ],
    ['a negative price', 'update tests set price_cents = -1'],
    ['the a-la-carte heading as a test', `update tests set test_key = 'microALC'`],
    ['a density of 2', `update tests set parameters = '{"density": 2}'`],
    ['a density of 0', `update tests set parameters = '{"density": 0}'`],
    ['a start without a due day', `update tests set start_date = '2026-11-16'`],
    ['a removal without a user', 'update tests set removed_at = now()'],
    ['a start day before receipt', `update orders set start_date = '2026-11-16'`],
    [
      'a due day before receipt',
      `update tests set start_date = '2026-11-16', due_date = '2026-11-16'`,
    ],
    [
      'an empty note',
      `insert into order_notes (order_id, user_id, note, created_at) values (1, 1, '', now())`,
    ],
    [
      'a note of 501 characters',
      `insert into order_notes (order_id, user_id, note, created_at)
      values (1, 1, repeat('x', 501), now())`,
    ],
    [
      'a message that ends before it starts',
      `insert into website_messages (message_type, title, html,
      shown_after, shown_until) values ('info', 'x', 'x', now(), now() - interval '1 h')`,
    ],
    [
      'a sent email without a sent time',
      `insert into mails (id, kind, recipient, status, created_at)
      values (gen_random_uuid(), 'x', 'a@a.example', 'sent', now())`,
    ],
  ])('%s', async (_what, statement) => {
    await expect(app.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^23|^428C9/),
    })
  })

  it('records when an invoice last changed, whoever changes the order', async () => {
    const changedAfter = async (change: string) => {
      await app.query('begin')
      await app.query(`update orders set phase = 'received', received_at = now(),
        invoice_updated_at = '2026-01-01Z' where id = 1`)
      await app.query(`update orders set ${change} where id = 1`)
      const { rows } = await app.query(`select invoice_updated_at > '2026-01-01Z' as changed
        from orders where id = 1`)
      await app.query('rollback')
      return rows[0].changed
    }
    expect(await changedAfter('version = version + 1')).toBe(true)
    expect(await changedAfter(`phase = 'accepted', accepted_at = now()`)).toBe(true)
    expect(await changedAfter(`phase = 'created', received_at = null`)).toBe(null)
    expect(await changedAfter('license_number = null')).toBe(false)
  })

  it('leaves an issued invoice unchanged for a version that changes nothing of it', async () => {
    const changedAfter = async (change: string, before = '') => {
      await app.query('begin')
      await app.query(`update orders set phase = 'invoiced', received_at = now(),
        accepted_at = now(), issued_at = now(), invoice_revision = 1, to_confirm_since = now(),
        invoice_updated_at = '2026-01-01Z'${before} where id = 1`)
      await app.query(`update orders set version = version + 1, ${change} where id = 1`)
      const { rows } = await app.query(`select invoice_updated_at > '2026-01-01Z' as changed
        from orders where id = 1`)
      await app.query('rollback')
      return rows[0].changed
    }
    expect(await changedAfter('to_confirm_since = null')).toBe(false)
    expect(await changedAfter('payments_changed_at = now()')).toBe(false)
    const changes = [
      `phase = 'accepted', issued_at = null`,
      'canceled_at = now()',
      'total_cents = total_cents + 1',
      'discount_cents = discount_cents + 1',
      'factor_thousandths = factor_thousandths + 1',
      `billing_note = 'Called'`,
      "issued_at = now() + interval '1 day'",
    ]
    for (const change of changes) {
      expect([change, await changedAfter(`to_confirm_since = null, ${change}`)]).toEqual([
        change,
        true,
      ])
    }
    expect(await changedAfter('canceled_at = null', ', canceled_at = now()')).toBe(true)
  })

  it('allows the same sub-company name under another billing company', async () => {
    await app.query(company('companies', 'Field One', '2'))
  })

  it('numbers companies automatically, with five digits or more', async () => {
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

describe('The due days of an order', () => {
  const days = async () => {
    const { rows } = await app.query('select due_days::text[] as days from orders where id = 1')
    return rows[0].days
  }
  const add = (place: number, due: string) =>
    app.query(`insert into tests (order_id, sample_id, place, test_key, turnaround, price_cents,
      parameters, start_date, due_date)
      values (1, 1, ${place}, 'ph', 'standard', 0, '{}', '2026-11-16', '${due}')`)

  it('follow its tests, whoever writes them: each day once, in order, without removed tests', async () => {
    await app.query(`update orders set phase = 'received', received_at = now() where id = 1`)
    await add(2, '2026-11-20')
    await add(3, '2026-11-18')
    await add(4, '2026-11-20')
    expect(await days()).toEqual(['2026-11-18', '2026-11-20'])
    await app.query('update tests set removed_at = now(), removed_by = 1 where place = 3')
    expect(await days()).toEqual(['2026-11-20'])
    await app.query(`update tests set due_date = '2026-11-25' where place = 4`)
    expect(await days()).toEqual(['2026-11-20', '2026-11-25'])
  })
})

describe('The text an order is found by', () => {
  const found = async () => {
    const { rows } = await app.query('select * from order_search where order_id = 2')
    return rows[0]
  }
  const change = async (statement: string) => {
    await app.query(statement)
    return (await found())?.text
  }
  const apart = (...texts: string[]) => texts.map((text) => ` ${text}`).join('\x1f')

  it('follows its samples and details, whoever writes them, without removed samples', async () => {
    expect(await found()).toBeUndefined()
    const add = (place: number, name: string, batch: string) =>
      `insert into samples (order_id, place, number, sample_name, batch_name, compliance_type, product_type)
       values (2, ${place}, '26-000002-0${place}', '${name}', '${batch}', 'Standard', 'unit')`
    expect(await change(add(1, 'GG #4', 'B-10'))).toBe(apart('26 000002', 'b 10', 'gg 4'))
    expect(await change(add(2, 'GG #4', 'Á_1 '))).toBe(apart('26 000002', 'b 10', 'gg 4', 'á 1 '))
    expect(await change(`update orders set po_number = 'PO/7' where id = 2`)).toMatch('po 7')
    const removal = 'update samples set removed_at = now(), removed_by = 1 where order_id = 2'
    expect(await change(`${removal} and place = 2`)).toBe(
      apart('26 000002', 'po 7', 'b 10', 'gg 4'),
    )
    expect(await change(`update samples set batch_name = null where order_id = 2`)).toBe(
      apart('26 000002', 'po 7', 'gg 4'),
    )
    expect(await change('delete from samples where order_id = 2')).toBe(apart('26 000002', 'po 7'))
  })

  it('has its company and, for a guest, the companies entered', async () => {
    expect(await found()).toMatchObject({ company_id: 1, billing_company_id: 1 })
    await app.query(`update orders set company_id = null, billing_company_id = null, guest_info =
      '{"testingAddress": {"orderCompanyName": "Leaf"}, "billingAddress": {"companyName": "Stem"}}'
      where id = 2`)
    expect(await found()).toEqual({
      order_id: 2,
      company_id: null,
      billing_company_id: null,
      text: apart('26 000002', 'po 7', 'leaf', 'stem'),
    })
  })
})

it('One of two deadlocked transactions is rolled back, and can be retried', async () => {
  const other = new Client({ connectionString: database.appUrl })
  await other.connect()
  const hold = (client: Client, id: number) =>
    client.query('select from users where id = $1 for update', [id])
  await Promise.all([app.query('begin'), other.query('begin')])
  await Promise.all([hold(app, 1), hold(other, 2)])
  const crossed = await Promise.allSettled([hold(app, 2), hold(other, 1)])
  await Promise.all([app.query('rollback'), other.query('rollback')])
  await other.end()
  const undone = crossed.filter((result) => result.status === 'rejected')
  expect(undone.map(({ reason }) => isDatabaseAway(reason))).toEqual([true])
})

it('The app’s connections never use JIT compilation', async () => {
  const pool = openPool(database.appUrl)
  const { rows } = await pool.query('show jit')
  await pool.end()
  expect(rows).toEqual([{ jit: 'off' }])
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

describe('Webhooks', () => {
  const webhook = (changes: Record<string, string>) => {
    const row = {
      name: `'ERP'`,
      address: `'https://erp.example/'`,
      secret: `sha256('x')`,
      secret_key: `'2026'`,
      created_by: '1',
      created_at: 'now()',
      position: '0',
      ...changes,
    }
    return `insert into webhooks (${Object.keys(row)}) values (${Object.values(row)})`
  }
  const attempt = (changes: Record<string, string>) => {
    const row = {
      webhook_id: '(select max(id) from webhooks)',
      cause: `'event'`,
      position: '1',
      kind: `'order.placed'`,
      message_id: `'msg'`,
      attempt: '1',
      at: 'now()',
      duration_ms: '1',
      status: '200',
      ...changes,
    }
    return `insert into webhook_attempts (${Object.keys(row)}) values (${Object.values(row)})`
  }
  beforeAll(() => app.query(webhook({})))

  it.each([
    ['without a name', webhook({ name: `' '` })],
    ['over http', webhook({ address: `'http://erp.example/'` })],
    ['with a password in the address', webhook({ address: `'https://a:b@erp.example/'` })],
    ['with a long address', webhook({ address: `'https://erp.example/' || repeat('x', 500)` })],
    ['with no kinds', webhook({ kinds: `'{}'` })],
    ['with a kind that is null', webhook({ kinds: 'array[null]' })],
    ['with a short secret', webhook({ secret: `'x'` })],
    ['with a secret under no key', webhook({ secret_key: `''` })],
    [
      'with an old secret that never ends',
      webhook({ old_secret: `sha256('x')`, old_secret_key: `'a'` }),
    ],
    ['before the feed', webhook({ position: '-1' })],
    ['of an unknown company', webhook({ billing_company_id: '999' })],
    ['of nobody', webhook({ created_by: '999' })],
    ['failing since never', webhook({ failures: '1' })],
    ['stopped without a reason', webhook({ stopped_at: 'now()' })],
    ['stopped for an unknown reason', webhook({ stopped_at: 'now()', stop_reason: `'bored'` })],
    ['an attempt of no webhook', attempt({ webhook_id: '999' })],
    ['an attempt without a cause', attempt({ cause: `'whim'` })],
    ['a test of an event', attempt({ cause: `'test'` })],
    ['an event that is none', attempt({ position: 'null' })],
    ['an attempt without an outcome', attempt({ status: 'null' })],
    ['an unknown error', attempt({ error: `'tired'` })],
    ['a long reply', attempt({ reply: `repeat('x', 501)` })],
    ['attempt 0', attempt({ attempt: '0' })],
    ['a negative duration', attempt({ duration_ms: '-1' })],
  ])('cannot be stored %s', async (_, statement) => {
    await expect(app.query(statement)).rejects.toThrow(/constraint/)
  })

  it('are deleted with their attempts', async () => {
    await app.query(attempt({}))
    await app.query('delete from webhooks')
    expect((await app.query('select 1 from webhook_attempts')).rowCount).toBe(0)
  })
})

describe('Events', () => {
  let owner: Client
  beforeAll(async () => {
    owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
  })
  afterAll(() => owner.end())

  it.each([
    `insert into events (kind, order_id, occurred_at, for_customers, data)
      values ('order.placed', 1, now(), true, '{}')`,
    'update events set position = 1',
    'insert into event_feed default values',
    'update event_feed set last_position = 1',
    'update event_feed set epoch = gen_random_uuid()',
    'delete from event_feed',
    `update event_kinds set for_customers = true`,
    'delete from event_kinds',
  ])('are written by records of orders only, not by the app: %s', async (statement) => {
    await expect(app.query(statement)).rejects.toThrow(/permission denied/)
  })

  const event = (values: string) =>
    `insert into events (position, kind, order_id, billing_company_id, occurred_at, for_customers, data)
      values (${values})`
  it.each([
    ['a position of 0', event(`0, 'order.placed', 1, 1, now(), true, '{}'`)],
    [
      'a position twice',
      event(
        `7, 'order.placed', 1, 1, now(), true, '{}'), (7, 'order.placed', 1, 1, now(), true, '{}'`,
      ),
    ],
    ['a kind without a topic', event(`null, 'placed', 1, 1, now(), true, '{}'`)],
    [
      'a kind of 51 characters',
      event(`null, 'order.' || repeat('x', 45), 1, 1, now(), true, '{}'`),
    ],
    ['an unknown order', event(`null, 'order.placed', 999, 1, now(), true, '{}'`)],
    ['an unknown company', event(`null, 'order.placed', 1, 999, now(), true, '{}'`)],
    ['data that is no object', event(`null, 'order.placed', 1, 1, now(), true, '[]'`)],
    ['a second feed', 'insert into event_feed (is_only) values (true)'],
    ['a feed that is not the only one', 'insert into event_feed (is_only) values (false)'],
    ['a negative last position', 'update event_feed set last_position = -1'],
    ['forgetting what never was', 'update event_feed set forgotten_position = last_position + 1'],
    ['an action twice', `insert into event_kinds values ('order:place', 'order.placed', true)`],
    ['a kind in capitals', `insert into event_kinds values ('order:x', 'Order.Placed', true)`],
  ])('cannot have %s', async (_, statement) => {
    await expect(owner.query(statement)).rejects.toThrow(/violates|duplicate/)
  })
})

describe("The app's role", () => {
  it('owns nothing and can create nothing', async () => {
    const { rows } = await app.query(`select count(*)::int as owned from pg_class c
      join pg_roles r on r.oid = c.relowner where r.rolname = current_user`)
    expect(rows).toEqual([{ owned: 0 }])
    await expect(app.query('create table mine (id int)')).rejects.toThrow(/permission denied/)
    await expect(app.query('drop table users')).rejects.toThrow(/must be owner/)
    await expect(app.query('delete from kysely_migration')).rejects.toThrow(/permission denied/)
  })
})

describe('Migrating', () => {
  it('runs once when two instances start at once, and does nothing the next time', async () => {
    const name = `${database.name}_twice`
    await asAdmin((admin) => admin.query(`create database ${name}`))
    const url = database.ownerUrl.replace(database.name, name)
    const runs = await Promise.all([1, 2, 3].map(() => migrate(url, 'accession_app')))
    expect(runs.filter((applied) => applied.length > 0)).toHaveLength(1)
    expect(await migrate(url, 'accession_app')).toEqual([])
    // Without force: waits for closing connections and ends none.
    await asAdmin((admin) => admin.query(`drop database ${name}`))
  })
})
