import { SEED } from '@accession/domain/proofs/prove'
import fc from 'fast-check'
import { DEMO_USERS } from '../src/demo/demo-data.ts'
import type { TestApp } from './make-app.ts'
import { guestInfo } from './order-examples.ts'

/** Words as they are written, and some that nobody should write. */
const WORDS = [
  ...['Blue Dream', 'Blue Widow', 'GG #4', 'Piñon Nut', 'Zürich', "O'Neil", 'Field 7 North', 'x'],
  ...[
    'B-10',
    'B-1042',
    'BD_1042',
    'AC/DC',
    '1:1',
    'Δ8',
    '大麻',
    '26-00',
    '%',
    '_a_',
    'a|b',
    'Mesa',
  ],
]
const text = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '))
const optional = (some: fc.Arbitrary<string>) => fc.option(some, { nil: null })

export type RandomUser = {
  id: number
  email: string
  isAdmin: boolean
  noOrders: boolean
  billing: number[]
}

const user = fc.record({
  isAdmin: fc.nat(4).map((n) => n === 0),
  noOrders: fc.nat(4).map((n) => n === 0),
  billing: fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 2 }),
})

const sample = fc.record({
  name: text,
  batch: optional(text),
  tag: optional(fc.constantFrom('1A40001', '1A40002')),
  removed: fc.nat(4).map((n) => n === 0),
})

/** A company's order, a guest's, or a guest's that staff assigned to a company. */
const order = fc.record({
  sub: fc.constantFrom(1, 2, 3, 4, 5),
  kind: fc.constantFrom('company', 'company', 'guest', 'assigned'),
  guest: fc.record({ testing: text, billing: text }),
  creator: fc.nat(),
  po: optional(fc.constantFrom('PO 77', 'AB-1')),
  canceled: fc.boolean(),
  samples: fc.array(sample, { minLength: 1, maxLength: 3 }),
})

/** Far enough apart to be in many slices of the index. */
const ID_STEP = 5_000

/** Random users, and random orders of theirs and of the demo's companies. */
export async function makeSearchWorld(t: TestApp, size: { users: number; orders: number }) {
  const searchers = await insertUsers(t, fc.sample(user, { numRuns: size.users, seed: SEED }))
  const drawn = fc.sample(order, { numRuns: size.orders, seed: SEED })
  const orders = drawn.map((each, index) => ({
    ...each,
    id: (index + 1) * ID_STEP,
    number: `${20 + (index % 7)}-${String(index + 1).padStart(6, '0')}`,
    creator: searchers[each.creator % searchers.length]?.id ?? 0,
    company: each.kind === 'guest' ? null : each.sub,
    guest: each.kind === 'company' ? null : each.guest,
  }))
  const written = orders.map((each) => ({ ...each, guestInfo: guestInfoOf(each.guest) }))
  await t.pool.query(INSERT, [JSON.stringify(written)])
  const { rows: companies } = await t.pool.query<{
    id: number
    name: string
    number: string
    billing: number
    billingName: string
    billingNumber: string
  }>(`select c.id, c.name, c.number, b.id as billing, b.name as "billingName",
      b.number as "billingNumber"
    from companies c join billing_companies b on b.id = c.billing_company_id`)
  const { rows: users } = await t.pool.query<{ id: number; texts: string[]; billing: number[] }>(
    `select p.id, array[p.first_name || ' ' || p.last_name, p.email, p.phone] as texts,
      array(select billing_company_id from memberships where user_id = p.id) as billing
    from users p`,
  )
  const words = [
    ...WORDS,
    ...orders.map(({ number }) => number),
    ...companies.flatMap(({ name, number, billingName }) => [name, number, billingName]),
    ...users.flatMap(({ texts }) => texts),
  ]
  return { searchers, orders, companies, users, words }
}
export type SearchWorld = Awaited<ReturnType<typeof makeSearchWorld>>

const guestInfoOf = (guest: { testing: string; billing: string } | null) =>
  guest && {
    testingAddress: { ...guestInfo.testingAddress, orderCompanyName: guest.testing },
    billingAddress: { ...guestInfo.billingAddress, companyName: guest.billing },
  }

/** With the demo's password. */
async function insertUsers(
  t: TestApp,
  drawn: Omit<RandomUser, 'id' | 'email'>[],
): Promise<RandomUser[]> {
  const { rows } = await t.pool.query<RandomUser>(
    `with drawn as (
      select n, (d ->> 'isAdmin')::boolean as is_admin, (d ->> 'noOrders')::boolean as no_orders,
        d -> 'billing' as billing
      from jsonb_array_elements($1::jsonb) with ordinality drawn(d, n)
    ), added as (
      insert into users (email, first_name, last_name, phone, password_hash, is_admin, no_orders)
      select 'user' || n || '@' || case n % 2 when 0 then 'mesa' else 'pinon' end || '.example',
        case n % 3 when 0 then 'Ann' else 'Zoë' end, 'O''Neil ' || n, '(303) 555-' || 2000 + n,
        (select password_hash from users where email = $2), is_admin, no_orders
      from drawn order by n
      returning id, email, is_admin as "isAdmin", no_orders as "noOrders"
    ), joined as (
      insert into memberships (user_id, billing_company_id)
      select a.id, b::integer from added a
        join drawn d on a.email like 'user' || d.n || '@%', jsonb_array_elements_text(d.billing) b
      returning user_id, billing_company_id
    )
    select a.*, array(select billing_company_id from joined where user_id = a.id) as billing
    from added a`,
    [JSON.stringify(drawn), DEMO_USERS.userA.email],
  )
  return rows
}

const INSERT = `with given as (
    select o.value as o from jsonb_array_elements($1::jsonb) o
  ), placed as (
    insert into orders (id, number, company_id, billing_company_id, guest_info, created_by, created_at,
      canceled_at, po_number, terms_digest, factor_thousandths, standard_thousandths,
      rush_thousandths, urgent_thousandths, total_cents, sample_count)
    overriding system value
    select (o ->> 'id')::integer, o ->> 'number', c.id, c.billing_company_id,
      nullif(o -> 'guestInfo', 'null'),
      (o ->> 'creator')::integer, now(), case when (o ->> 'canceled')::boolean then now() end,
      o ->> 'po', sha256('terms'), 1000, 1000, 1500, 2000, 0, jsonb_array_length(o -> 'samples')
    from given left join companies c on c.id = (o ->> 'company')::integer
  )
  insert into samples (order_id, place, number, sample_name, batch_name, package_tag,
    compliance_type, product_type, removed_by, removed_at)
  select (o ->> 'id')::integer, place, numbered(o ->> 'number', place::integer), s ->> 'name',
    s ->> 'batch', s ->> 'tag', 'Standard', 'unit', case when (s ->> 'removed')::boolean then 1 end,
    case when (s ->> 'removed')::boolean then now() end
  from given, jsonb_array_elements(o -> 'samples') with ordinality samples(s, place)`
