import { ORDERABLE_TEST_KEYS } from '@accession/domain/catalog/test-keys'
import { TURNAROUND_TYPES } from '@accession/domain/catalog/turnarounds'
import fc from 'fast-check'
import type { TestApp } from './make-app.ts'

const test = fc.record({
  key: fc.constantFrom(...ORDERABLE_TEST_KEYS),
  turnaround: fc.constantFrom(...TURNAROUND_TYPES),
  price: fc.oneof(fc.integer({ min: 0, max: 30_000 }), fc.constantFrom(1, 3, 5, 333, 3333, 9999)),
  billable: fc.oneof(
    { weight: 4, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  removed: fc.oneof(
    { weight: 5, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
  replicates: fc.integer({ min: 1, max: 4 }),
})

/** Any state that edits, modifications and billing may have left an order in. */
export const randomOrder = fc.record({
  phase: fc.constantFrom('received', 'accepted', 'invoiced'),
  factor: fc.oneof(fc.constantFrom(1000, 900), fc.integer({ min: 101, max: 9999 })),
  rush: fc.oneof(fc.constant(1500), fc.integer({ min: 1, max: 4000 })),
  urgent: fc.oneof(fc.constant(2000), fc.integer({ min: 1, max: 4000 })),
  discount: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5_000 }), fc.constant(100_000_000)),
  paid: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200_000 })),
  samples: fc.array(
    fc.record({
      removed: fc.oneof(
        { weight: 7, arbitrary: fc.constant(false) },
        { weight: 1, arbitrary: fc.constant(true) },
      ),
      tests: fc.array(test, { minLength: 1, maxLength: 5 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
})
export type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer T> ? T : never

/** The total, in BigInt and by remainder: independent of the product's own arithmetic. */
export function totalByHand({ samples, factor, rush, urgent, discount }: RandomOrder): number {
  const multipliers = { standard: 1000, rush, urgent }
  let subtotal = 0n
  for (const { tests } of samples.filter(({ removed }) => !removed)) {
    for (const { price, turnaround, replicates } of tests.filter((t) => t.billable && !t.removed)) {
      subtotal += halfUp(BigInt(price) * BigInt(multipliers[turnaround])) * BigInt(replicates)
    }
  }
  const left = halfUp(subtotal * BigInt(factor)) - BigInt(discount)
  return left > 0n ? Number(left) : 0
}

const halfUp = (thousandths: bigint): bigint =>
  thousandths / 1000n + (thousandths % 1000n >= 500n ? 1n : 0n)

/** Inserts them as 26-700000 and up, all on one day in March. */
export async function insertRandomOrders(t: TestApp, orders: readonly RandomOrder[]) {
  const numbered = orders.map((order, index) => ({
    ...order,
    number: `26-${700_000 + index}`,
    total: totalByHand(order),
    samples: order.samples.map((sample, place) => ({
      ...sample,
      place: place + 1,
      tests: sample.tests.flatMap((each) => Array.from({ length: each.replicates }, () => each)),
    })),
  }))
  await t.pool.query(INSERT, [JSON.stringify(numbered)])
  await t.pool.query(PAY, [JSON.stringify(numbered)])
  return numbered
}

const INSERT = `with given as (
    select o.value as o from jsonb_array_elements($1::jsonb) o
  ), placed as (
    insert into orders (number, phase, company_id, billing_company_id, created_by, created_at,
      received_at, accepted_at, issued_at, invoice_revision, invoice_updated_at, terms_digest,
      factor_thousandths, standard_thousandths, rush_thousandths, urgent_thousandths, discount_cents,
      total_cents, sample_count)
    select o ->> 'number', o ->> 'phase', 1, 1, 1, at, at,
      case when o ->> 'phase' <> 'received' then at end, case when o ->> 'phase' = 'invoiced' then at end,
      (o ->> 'phase' = 'invoiced')::integer, at, sha256('terms'), (o ->> 'factor')::integer, 1000,
      (o ->> 'rush')::integer, (o ->> 'urgent')::integer, (o ->> 'discount')::integer,
      (o ->> 'total')::integer, jsonb_array_length(o -> 'samples')
    from given, (select timestamptz '2026-03-02 17:00Z' as at) moment
    returning id, number
  ), described as (
    insert into samples (order_id, place, number, sample_name, compliance_type, product_type,
      removed_by, removed_at)
    select p.id, (s ->> 'place')::smallint, numbered(p.number, (s ->> 'place')::integer), 'Field',
      'Standard', 'unit', case when (s ->> 'removed')::boolean then 1 end,
      case when (s ->> 'removed')::boolean then now() end
    from given join placed p on p.number = o ->> 'number', jsonb_array_elements(o -> 'samples') s
    returning id, order_id, place
  )
  insert into tests (order_id, sample_id, place, test_key, turnaround, price_cents, is_billable,
    parameters, removed_by, removed_at)
  select d.order_id, d.id, t.place, t.value ->> 'key', t.value ->> 'turnaround',
    (t.value ->> 'price')::integer, (t.value ->> 'billable')::boolean, '{}',
    case when (t.value ->> 'removed')::boolean then 1 end,
    case when (t.value ->> 'removed')::boolean then now() end
  from given join placed p on p.number = o ->> 'number', jsonb_array_elements(o -> 'samples') s
    join described d on d.place = (s ->> 'place')::smallint,
    jsonb_array_elements(s -> 'tests') with ordinality t(value, place)
  where d.order_id = p.id`

const PAY = `insert into payments (order_id, amount_cents, received_on, method, recorded_at)
  select p.id, (o ->> 'paid')::integer, '2026-03-02', 'cash', p.received_at
  from jsonb_array_elements($1::jsonb) o join orders p on p.number = o ->> 'number'
  where (o ->> 'paid')::integer > 0`
