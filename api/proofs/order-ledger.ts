import type { Laboratory } from './laboratory.ts'
import type { Meant } from './submitting-clients.ts'

/** What a complete order has, each as a condition on the order `o`. */
const PARTS = {
  sample: 'exists (select from samples s where s.order_id = o.id)',
  test: 'exists (select from tests t where t.order_id = o.id)',
  record: `exists (select from audit_records a
    where a.subject = 'order' and a.subject_id = o.id and a.action = 'order:place')`,
  email: 'exists (select from mails m where m.order_id = o.id)',
  key: `exists (select from idempotency_keys k
    where k.reply ->> 'orderNumber' = o.number and k.status = 200)`,
}

/** Each part is asked about alone, so that PostgreSQL joins it once instead of searching per order. */
const ORPHANS = [
  ...Object.entries(PARTS).map(
    ([what, isThere]) =>
      `select o.number || ' has no ${what}' as fault from orders o where not ${isThere}`,
  ),
  `select o.number || ' has no job for its email' from orders o
    join mails m on m.order_id = o.id and m.status = 'queued'
    where m.id::text not in (select j.data ->> 'mailId' from pgboss.job j
      where j.name = 'mail' and j.data ? 'mailId' and j.state < 'completed')`,
  `select 'the key ' || key || ' has no reply' from idempotency_keys where reply is null`,
].join(' union all ')

/** Compares the clients' replies with the database and describes every fault. */
export async function compareOrders(laboratory: Laboratory, meant: Meant[]): Promise<string[]> {
  const rows = await laboratory.query<{ name: string; number: string }>(
    'select s.sample_name as name, o.number from samples s join orders o on o.id = s.order_id',
  )
  const orphans = await laboratory.query<{ fault: string }>(ORPHANS)
  const stored = Map.groupBy(rows, ({ name }) => name)
  const faults = meant.flatMap(({ name, orderNumber }) => {
    const numbers = stored.get(name)?.map(({ number }) => number) ?? []
    if (numbers.length > 1) return [`twice: ${numbers}`]
    if (orderNumber && numbers[0] !== orderNumber) return [`lost: ${orderNumber}`]
    return !orderNumber && numbers[0] ? [`never told: ${numbers}`] : []
  })
  const known = new Set(meant.map(({ name }) => name))
  const strangers = rows
    .filter(({ name }) => !known.has(name))
    .map((row) => `of nobody: ${row.number}`)
  return [...faults, ...strangers, ...orphans.map(({ fault }) => `orphan: ${fault}`)]
}
