import { randomUUID } from 'node:crypto'
import { type KeyScope, scopesFor } from '@accession/domain/access/key-scopes'
import { keysOf } from '@accession/domain/fields/keys-of'
import { Client } from 'pg'
import { afterAll, beforeAll } from 'vitest'
import { DEMO_USERS, type DemoKind } from '../src/demo/demo-data.ts'
import { digestOf } from '../src/platform/auth/digest.ts'
import { newKeyToken } from '../src/platform/auth/key-tokens.ts'
import type { Kind, Objects } from './authorization-matrix.ts'
import { bearer, type TestApp, type Tokens } from './make-app.ts'
import { guestInfo, threeSamples } from './order-examples.ts'
import { PASSKEY_ID, WorldFactors } from './world-factors.ts'

const PHASES = ['created', 'received', 'accepted', 'invoiced'] as const
type Orders<T = string> = Record<(typeof PHASES)[number], T>

/** What a call can be about. */
export type Things = {
  billing: number
  company: number
  /** A member of the billing company other than the caller. */
  user: number
  /** A member of the billing company who is active. */
  member: number
  apiKey: number
  webhook: number
  contact: number
  license: number
  template: number
  message: number
  orders: Orders
  orderIds: Orders<number>
  /** The first sample of the received order. */
  sampleId: number
  /** The last sample of the received order, which is on hold. */
  sampleOnHoldId: number
  holdId: number
  /** A photo and a PDF of the created order, and a file that its user is uploading to it. */
  photo: number
  pdf: number
  upload: string
  /** An email about the created order. */
  mail: string
  /** An order in progress; its version is the same as its id. */
  draft: string
  view: number
  payment: number
  session: string
  rtoken: string
  username: string
  /** Keys of emailed links: an invitation to this address, one to a new address, a reset. */
  invitation: string
  /** The id of an open invitation to the billing company. */
  openInvitation: number
  signup: string
  reset: string
  /** Keys that confirm and stop a change of email. */
  emailChange: string
  emailChangeStop: string
  /** A sign-in after the password, a code that continues it, and a question to any passkey. */
  pendingSignIn: string
  recoveryCode: string
  passkeyChallenge: string
  userWithFactors: number
  /** The passkey of that user; this is what it sends to sign in, and to confirm a password. */
  passkey: number
  passkeySignIn: PasskeyReply
  passkeyConfirmation: PasskeyReply
  /** What adds another one, and an app. */
  newPasskey: PasskeyReply
  newApp: { setup: string; code: string }
}
type PasskeyReply = { token: string; response: object }
export type Caller = { kind: Kind; tokens: Tokens | null; billing: number; user: number }

/** The smallest picture: one pixel. */
export const DOT_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const keyOf = (text: string) => text.padEnd(30, '-')
const each = <T>(of: (phase: (typeof PHASES)[number]) => T) =>
  Object.fromEntries(PHASES.map((phase) => [phase, of(phase)])) as Orders<T>

const CREDENTIAL = { id: 'AA', rawId: 'AA', type: 'public-key', clientExtensionResults: {} }
const ATTESTATION = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'AA', attestationObject: 'AA' },
}
const ASSERTION = {
  ...CREDENTIAL,
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
}

const MISSING: Things = {
  billing: 999_999,
  company: 999_999,
  user: 999_999,
  member: 999_999,
  apiKey: 999_999,
  webhook: 999_999,
  contact: 999_999,
  license: 999_999,
  template: 999_999,
  message: 999_999,
  orders: each(() => '26-999999'),
  orderIds: each(() => 999_999),
  sampleId: 999_999,
  sampleOnHoldId: 999_999,
  holdId: 999_999,
  photo: 999_999,
  pdf: 999_999,
  upload: randomUUID(),
  mail: randomUUID(),
  draft: randomUUID(),
  view: 999_999,
  payment: 999_999,
  session: randomUUID(),
  rtoken: 'x'.repeat(43),
  username: 'nobody@nowhere.example',
  invitation: keyOf('no-such-invitation'),
  openInvitation: 999_999,
  signup: keyOf('no-such-signup'),
  reset: keyOf('no-such-reset'),
  pendingSignIn: keyOf('no-such-sign-in'),
  recoveryCode: 'no-such-code',
  passkeyChallenge: keyOf('no-such-challenge'),
  userWithFactors: 999_999,
  passkey: 999_999,
  passkeySignIn: { token: keyOf('no-such-challenge'), response: ASSERTION },
  passkeyConfirmation: { token: keyOf('no-such-challenge'), response: ASSERTION },
  newPasskey: { token: keyOf('no-such-challenge'), response: ATTESTATION },
  newApp: { setup: 'test:AAAA', code: '123456' },
  emailChange: keyOf('no-such-change'),
  emailChangeStop: keyOf('no-such-stop'),
}

const HOME: Record<Kind, [company: number, sub: number]> = {
  anonymous: [1, 1],
  guest: [1, 1],
  userA: [1, 1],
  userB: [2, 3],
  noOrders: [3, 4],
  disabled: [1, 1],
  admin: [1, 1],
  intake: [1, 1],
  finance: [1, 1],
  technician: [1, 1],
}
/** Everybody else signs in with the password alone. */
const HAS_FACTORS = 'userB'
const OTHER = { 1: 'userB', 2: 'userA', 3: 'userA' } as const

type KeyOwner = 'company' | 'laboratory'
/** A key, and the kind of user who gets the same replies to the calls that its scope opens. */
type WorldKey = { owner: KeyOwner; scope: KeyScope; token: string; kind: DemoKind }

function kindOfKey(owner: KeyOwner, scope: KeyScope): DemoKind {
  if (owner === 'company') return 'userB'
  if (scope === 'invoices:read') return 'finance'
  return scope === 'intake' || scope === 'report' ? 'technician' : 'admin'
}

/** Away from those of the samples. */
const HOLD_IDS = 100_000
/** Away from those that are saved. */
const VIEW_IDS = 100_000
/** Away from those that are recorded. */
const PAYMENT_IDS = 100_000

/** A laboratory where every user has some of everything; it can be reset. */
class World {
  readonly #t: TestApp
  #owner!: Client
  readonly #users = {} as Record<DemoKind, number>
  readonly #sessions = {} as Record<DemoKind, string>
  readonly #drafts = {} as Record<DemoKind, string>
  readonly #uploads = {} as Record<DemoKind, string>
  #files: Record<string, { photo: number; pdf: number }> = {}
  readonly tokens = {} as Record<DemoKind, Tokens>
  readonly keys: WorldKey[] = []
  #factors!: WorldFactors
  readonly #orders: Record<number, Orders> = {}
  readonly #guestOrders: string[] = []
  #placed: Record<string, { id: number; mail: string; sample: number; last: number }> = {}
  #tables: { name: string; columns: string }[] = []
  #openInvitations: Record<number, number> = {}
  #baseline = ''

  constructor(t: TestApp) {
    this.#t = t
  }

  async build() {
    this.#owner = new Client({ connectionString: this.#t.database.ownerUrl })
    await this.#owner.connect()
    await this.#signEveryoneIn()
    for (const [company, sub] of [HOME.userA, HOME.userB, HOME.noOrders])
      this.#orders[company] = await this.#placeOrders(sub)
    await this.#placeGuestOrders()
    await this.#addFiles()
    await this.#owner.query(`insert into sample_holds (id, order_id, sample_id, reason, question, asked_by, asked_at)
      overriding system value select ${HOLD_IDS} + max(s.id), s.order_id, max(s.id), 'leaking', 'What now?', 1, now()
      from samples s join orders o on o.id = s.order_id
      where o.phase in ('created', 'received') group by s.order_id`)
    await this.#owner.query(`update orders set to_confirm_since = now() where phase = 'accepted'`)
    await this.#owner.query(`
      insert into payments (id, order_id, amount_cents, received_on, method, recorded_at)
        overriding system value
      select ${PAYMENT_IDS} + id, id, 100, '2026-03-02', 'cash', now() from orders
      where phase = 'invoiced'`)
    // A manager has a colleague to remove.
    await this.#owner.query(`
      insert into memberships (user_id, billing_company_id) values (${this.#users.disabled}, 2);
      insert into contacts (billing_company_id, first_name, roles)
        select id, 'Pat', '{}' from billing_companies order by id;
      insert into contacts (billing_company_id, first_name, email, roles)
        select id, 'Bo', 'bills@example.com', '{billing}' from billing_companies order by id;
      insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by, created_at)
        select 'company' || id + 1, sha256(id::text::bytea), id, 'ERP', '{orders:read}', ${this.#users.admin}, ${this.#users.admin}, now()
        from billing_companies order by id;
      insert into webhooks (billing_company_id, name, address, secret, secret_key, created_by, created_at, position)
        select id, 'ERP', 'https://erp.example/', sha256('x'), 'test', ${this.#users.admin}, now(), 0
        from billing_companies order by id;
      insert into webhook_attempts (webhook_id, cause, kind, message_id, attempt, at, duration_ms, status)
        select id, 'test', 'webhook.test', 'msg_test', 1, now(), 1, 200 from webhooks order by id;
      insert into licenses (billing_company_id, number)
        select id, '403R-00418' from billing_companies order by id;
      insert into order_templates (billing_company_id, name, samples, contents)
        select id, 'Weekly', '[{"sampleInfo": {}, "tests": []}]', '[]' from billing_companies order by id;
      insert into website_messages (message_type, title, html)
        select 'info', 'Message', '<p>x</p>' from generate_series(1, 3)`)
    await this.#makeKeys()
    await this.#settleMails()
    await this.#mailLinks()
    this.#factors = new WorldFactors(this.#t)
    await this.#factors.addTo(this.#owner, this.#users[HAS_FACTORS])
    await this.#save()
  }

  close = () => this.#owner.end()

  async #signEveryoneIn() {
    await this.#owner.query('update users set is_active = true')
    const { rows } = await this.#owner.query('select id, email from users')
    for (const [name, { email }] of Object.entries(DEMO_USERS)) {
      const kind = name as DemoKind
      this.#users[kind] = rows.find((row) => row.email === email).id
      this.tokens[kind] = await this.#t.signIn(kind)
      this.#sessions[kind] = randomUUID()
      await this.#owner.query(
        `insert into sessions (id, user_id, refresh_digest, user_agent, address, created_at,
          last_used_at, expires_at) values ($1, $2, $3, '', '', now(), now(), now() + interval '1 day')`,
        [this.#sessions[kind], this.#users[kind], digestOf(this.#sessions[kind])],
      )
      this.#drafts[kind] = randomUUID()
      await this.#owner.query(
        `insert into order_drafts (user_id, id, version, name, samples, content, saved_at)
          values ($1, $2, $2, 'Draft', 1, '{}', now())`,
        [this.#users[kind], this.#drafts[kind]],
      )
      await this.#owner.query(
        `insert into worklist_views (id, user_id, name, view) overriding system value
          values ($1, $2, 'Mine', '{"list": "all"}')`,
        [VIEW_IDS + this.#users[kind], this.#users[kind]],
      )
    }
    await this.#owner.query(`update users set is_active = false where first_name = 'Leo';
      update sessions set confirmed_at = now() + interval '9 minutes'`)
  }

  async #placeOrders(companyId: number): Promise<Orders> {
    const numbers: string[] = []
    for (const phase of PHASES) {
      const body = { samples: threeSamples, companyId }
      const response = await this.#t.post('/order', body, bearer(this.tokens.admin.accessToken))
      numbers.push(response.json().orderNumber)
      await this.#owner.query(
        `update orders set phase = $2, received_at = case when $2 <> 'created' then now() end,
          accepted_at = case when $2 in ('accepted', 'invoiced') then now() end,
          issued_at = case when $2 = 'invoiced' then now() end,
          invoice_revision = case when $2 = 'invoiced' then 1 else 0 end,
          invoice_updated_at = case when $2 <> 'created' then now() end where number = $1`,
        [numbers.at(-1), phase],
      )
    }
    await this.#owner.query(`
      with given as (update orders set start_date = current_date, due_days = array[current_date + 7]
        where phase <> 'created' returning id)
      update tests set start_date = current_date, due_date = current_date + 7
        where order_id in (select id from given);
      update tests t set reported_on = current_date
        from orders o where o.id = t.order_id and o.phase = 'invoiced'`)
    return each((phase) => numbers[PHASES.indexOf(phase)] ?? '')
  }

  /** One is the guest's, the other was placed by a user who is no longer a guest. */
  async #placeGuestOrders() {
    const { accessToken } = this.tokens.guest
    for (let n = 0; n < 2; n++) {
      const body = { samples: threeSamples, guestInfo }
      const { orderNumber } = (await this.#t.post('/order-guest', body, bearer(accessToken))).json()
      this.#guestOrders.push(orderNumber)
    }
    await this.#owner.query('update orders set created_by = $1 where number = $2', [
      this.#users.admin,
      this.#guestOrders[1],
    ])
  }

  /** Every order has a photo and a PDF of its customer; everyone is uploading a picture. */
  async #addFiles() {
    const { rows } = await this.#owner.query(`
      with added as (insert into order_files (order_id, name, kind, bytes, digest, content_id, thumbnail_id,
          thumbnail_bytes, is_visible, is_from_customer, added_by, added_at)
        select id, kind, kind, 1, sha256('x'), gen_random_uuid(),
          case when kind = 'photo' then gen_random_uuid() end, case when kind = 'photo' then 1 end, true, true, created_by, now()
        from orders, unnest(array['photo', 'pdf']) kind returning *),
      pieces as (insert into file_pieces
        select unnest(array[content_id, coalesce(thumbnail_id, gen_random_uuid())]), 0, 'x' from added)
      select o.number, min(f.id) filter (where kind = 'photo') as photo,
        min(f.id) filter (where kind = 'pdf') as pdf
      from added f join orders o on o.id = f.order_id group by 1`)
    this.#files = Object.fromEntries(rows.map(({ number, ...files }) => [number, files]))
    for (const kind of keysOf(this.#users)) {
      const upload = randomUUID()
      this.#uploads[kind] = upload
      const number = kind === 'guest' ? this.#guestOrders[0] : this.#orders[HOME[kind][0]]?.created
      await this.#owner.query(
        `insert into file_uploads (id, order_id, user_id, name, bytes, is_visible, begun_at)
          select $1, id, $2, 'x', $4, true, now() from orders where number = $3`,
        [upload, this.#users[kind], number, DOT_PNG.length],
      )
      await this.#owner.query('insert into file_pieces values ($1, 0, $2)', [upload, DOT_PNG])
    }
  }

  /** A key of company B and one of the laboratory for each scope, used a moment ago. */
  async #makeKeys() {
    for (const owner of ['company', 'laboratory'] as const)
      for (const scope of scopesFor(owner === 'laboratory')) {
        const { token, prefix, digest } = newKeyToken()
        const user = this.#users[kindOfKey(owner, scope)]
        const company = owner === 'company' ? HOME.userB[0] : null
        await this.#owner.query(
          `insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by,
            created_at, last_used_at) values ($1, $2, $3, 'Key', array[$4], $5, $5, now(), now() + interval '1 day')`,
          [prefix, digest, company, scope, user],
        )
        this.keys.push({ owner, scope, token, kind: kindOfKey(owner, scope) })
      }
  }

  async #settleMails() {
    const { rows } = await this.#owner.query(`
      with settled as (update mails set status = 'failed' returning id, order_id)
      select o.number, o.id, min(s.id::text) as mail,
        (select min(f.id) from samples f where f.order_id = o.id) as sample,
        (select max(f.id) from samples f where f.order_id = o.id) as last
      from orders o join settled s on s.order_id = o.id
      group by o.id`)
    this.#placed = Object.fromEntries(rows.map(({ number, ...placed }) => [number, placed]))
  }

  async #mailLinks() {
    const add = (purpose: string, key: string, email: string, user: number | null) =>
      this.#owner.query(
        `insert into one_time_keys (digest, purpose, email, user_id, billing_company_id, created_at,
          expires_at) values ($1, $2, $3, $4, case when $2 = 'invitation' then 3 end, now(),
          now() + interval '1 day')`,
        [digestOf(keyOf(key)), purpose, email, user],
      )
    for (const [kind, { email }] of Object.entries(DEMO_USERS)) {
      await add('invitation', `invitation-${kind}`, email, null)
      await add('invitation', `signup-${kind}`, `new-${kind}@x.example`, null)
      const user = this.#users[kind as DemoKind]
      await add('reset', `reset-${kind}`, email, user)
      await this.#beginSignIns(kind, user)
      await add('email-change', `change-${kind}`, `moved-${kind}@x.example`, user)
      await add('email-change-stop', `stop-${kind}`, `moved-${kind}@x.example`, user)
    }
    const { rows } = await this.#owner.query(`
      insert into one_time_keys (digest, purpose, email, billing_company_id, created_at, expires_at)
      select sha256(id::text::bytea), 'invitation', 'open@x.example', id, now(), now() + interval '1 day'
      from billing_companies returning id, billing_company_id as company`)
    this.#openInvitations = Object.fromEntries(rows.map(({ id, company }) => [company, id]))
  }

  /** The codes alone are no second factor. */
  async #beginSignIns(kind: string, user: number) {
    const digest = (purpose: string) => digestOf(keyOf(`${purpose}-${kind}`))
    await this.#owner.query(
      `insert into pending_sign_ins (digest, purpose, user_id, expires_at)
        select $1::bytea, 'second-factor', id, now() + interval '1 hour' from users where id = $2 and is_active
        union all select $3, 'passkey', null, now() + interval '1 hour'
        union all select $4, 'add-passkey', $2, now() + interval '1 hour'`,
      [digest('pending'), user, digest('challenge'), digest('new-passkey')],
    )
    await this.#owner.query('insert into recovery_codes (user_id, digest) values ($1, $2)', [
      user,
      digestOf(`recovery${kind.toLowerCase()}`),
    ])
  }

  caller(kind: Kind): Caller {
    const user = kind === 'anonymous' ? 'userA' : kind
    const tokens = kind === 'anonymous' ? null : this.tokens[kind]
    return { kind, tokens, billing: HOME[kind][0], user: this.#users[user] }
  }

  things(kind: Kind, object: Objects): Things {
    if (object === 'missing') return MISSING
    const other = kind === 'guest' ? 'userB' : OTHER[HOME[kind][0] as 1 | 2 | 3]
    const owner = object === 'foreign' ? other : kind === 'anonymous' ? 'userA' : kind
    const active = owner === 'disabled' ? 'userA' : owner
    const [billing, company] = HOME[owner]
    const guestOrder = this.#guestOrders[object === 'own' ? 0 : 1] ?? ''
    const orders =
      kind === 'guest' ? each(() => guestOrder) : (this.#orders[billing] ?? MISSING.orders)
    const hasFactors = owner === HAS_FACTORS
    const factors = this.#factors
    const signIn = keyOf(`challenge-${active}`)
    const confirmation = keyOf(`pending-${active}`)
    const addition = keyOf(`new-passkey-${owner}`)
    const ownerId = this.#users[owner]
    const member = billing === 1 ? 'userA' : billing === 2 ? 'disabled' : 'noOrders'
    return {
      billing,
      company,
      user: this.#users[member],
      member: this.#users[billing === 2 ? 'userB' : member],
      apiKey: billing,
      webhook: billing,
      contact: billing,
      license: billing,
      template: billing,
      message: billing,
      orders,
      orderIds: each((phase) => this.#placed[orders[phase]]?.id ?? 0),
      sampleId: this.#placed[orders.received]?.sample ?? 0,
      sampleOnHoldId: this.#placed[orders.received]?.last ?? 0,
      holdId: HOLD_IDS + (this.#placed[orders.received]?.last ?? 0),
      photo: this.#files[orders.created]?.photo ?? 0,
      pdf: this.#files[orders.created]?.pdf ?? 0,
      upload: this.#uploads[owner],
      mail: this.#placed[orders.created]?.mail ?? '',
      draft: this.#drafts[owner],
      view: VIEW_IDS + this.#users[owner],
      payment: PAYMENT_IDS + (this.#placed[orders.invoiced]?.id ?? 0),
      session: this.#sessions[owner],
      rtoken: this.tokens[owner].refreshToken,
      username: DEMO_USERS[owner].email,
      invitation: keyOf(`invitation-${owner}`),
      openInvitation: this.#openInvitations[billing] ?? 0,
      signup: keyOf(`signup-${owner}`),
      reset: keyOf(`reset-${active}`),
      pendingSignIn: keyOf(`pending-${active}`),
      recoveryCode: `recovery-${active}`,
      passkeyChallenge: signIn,
      userWithFactors: this.#users[HAS_FACTORS],
      passkey: hasFactors ? PASSKEY_ID : MISSING.passkey,
      get passkeySignIn() {
        return hasFactors ? factors.sign(signIn) : { ...MISSING.passkeySignIn, token: signIn }
      },
      get passkeyConfirmation() {
        return hasFactors ? factors.sign(confirmation) : MISSING.passkeyConfirmation
      },
      get newPasskey() {
        return factors.newPasskey(addition, ownerId)
      },
      get newApp() {
        return factors.newApp(ownerId)
      },
      emailChange: keyOf(`change-${active}`),
      emailChangeStop: keyOf(`stop-${active}`),
    }
  }

  async #save() {
    const { rows } = await this.#owner.query(`
      select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'
        and table_name not in ('rate_limits', 'sign_ins') and is_generated = 'NEVER' group by 1 order by 1`)
    this.#tables = rows
    await this.#owner.query('create schema saved; delete from pgboss.job')
    for (const { name } of this.#tables)
      await this.#owner.query(`create table saved.${name} as table public.${name}`)
    this.#baseline = await this.#checksum()
  }

  async #checksum(): Promise<string> {
    const sums = this.#tables.map(
      ({ name }) =>
        `(select '${name} ' || md5(coalesce(string_agg(t::text, ';' order by t::text), '')) from public.${name} t)`,
    )
    const jobs = `(select 'jobs ' || count(*) from pgboss.job)`
    const { rows } = await this.#owner.query(`select concat_ws(E'\\n', ${[...sums, jobs]}) as sum`)
    return rows[0].sum
  }

  /** The tables that have changed. */
  async changed(): Promise<string[]> {
    const now = (await this.#checksum()).split('\n')
    const before = this.#baseline.split('\n')
    return now.filter((line, n) => line !== before[n]).map((line) => line.split(' ')[0] ?? '')
  }

  /** Deleting the few rows is faster than truncating; the replica role disables triggers. */
  async restore(changed: string[]) {
    const statements = this.#tables
      .filter(({ name }) => changed.includes(name))
      .map(
        ({ name, columns }) => `delete from public.${name};
          insert into public.${name} (${columns}) overriding system value select ${columns} from saved.${name};`,
      )
    await this.#owner.query(`set session_replication_role = replica; ${statements.join('')}
      delete from pgboss.job; set session_replication_role = origin`)
  }

  clearLimits = () => this.#owner.query('delete from rate_limits')
}

/** The laboratory for one test file. */
export function useWorld(t: TestApp): World {
  const world = new World(t)
  beforeAll(() => world.build(), 60_000)
  afterAll(() => world.close())
  return world
}
