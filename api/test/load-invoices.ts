import { Client } from 'pg'

/** Generated in PostgreSQL: a laboratory's year takes a minute, not an hour. */
const STATEMENTS = [
  `insert into orders (number, phase, company_id, billing_company_id, created_by, created_at,
     received_at, accepted_at, issued_at, invoice_revision, invoice_updated_at, terms_digest,
     factor_thousandths, standard_thousandths, rush_thousandths, urgent_thousandths, discount_cents,
     billing_note, total_cents, sample_count)
   select '26-' || 500000 + n, 'invoiced', c.id, c.billing_company_id, 1, at, at, at, at, 1, at,
     sha256('terms'), (array[1000, 900, 925, 1133])[1 + n % 4], 1000, 1500, 2000,
     case when n % 7 = 0 then 2500 else 0 end, case when n % 5 = 0 then '-' || n else '' end, 0, 5
   from generate_series(1, $1::integer) n,
     lateral (select timestamptz '2026-01-01 12:00Z' + n * (interval '364 days' / $1::integer) as at) t,
     lateral (select id, billing_company_id from companies order by id offset n % 3 limit 1) c`,
  `insert into samples (order_id, place, number, sample_name, compliance_type, product_type)
   select o.id, place, numbered(o.number, place), 'Field ' || place, 'Standard', 'plantMaterial'
   from orders o, generate_series(1, 5) place where o.number like '26-5%' or o.number like '26-6%'`,
  `insert into tests (order_id, sample_id, place, test_key, turnaround, price_cents, is_billable, parameters)
   select s.order_id, s.id, nth,
     (array['potency', 'potency', 'pesticides', 'micro', 'myco', 'heavyMetals'])[nth],
     (array['standard', 'standard', 'rush', 'standard', 'urgent', 'standard'])[nth],
     (array[7500, 7500, 15003, 11001, 9999, 9550])[nth], (s.order_id + nth) % 9 <> 0, '{}'
   from samples s, generate_series(1, 6) nth
   where s.number like '26-5%' or s.number like '26-6%'`,
  `update orders o set total_cents = greatest(0, adjusted - o.discount_cents)
   from (select t.order_id, (sum((t.price_cents * m.multiplier + 500) / 1000) filter (where t.is_billable)
       * factor_thousandths + 500) / 1000 as adjusted
     from tests t join orders f on f.id = t.order_id, lateral (select case t.turnaround
       when 'standard' then 1000 when 'rush' then 1500 else 2000 end as multiplier) m
     where f.number like '26-5%' or f.number like '26-6%'
     group by t.order_id, factor_thousandths) priced
   where o.id = priced.order_id`,
  'analyze orders, samples, tests',
]

/** Issued invoices of 5 samples and 30 tests each, spread over 2026. */
export async function loadInvoices(ownerUrl: string, count: number) {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    for (const statement of STATEMENTS) {
      await client.query(statement, statement.includes('$1') ? [count] : [])
    }
  } finally {
    await client.end()
  }
}
