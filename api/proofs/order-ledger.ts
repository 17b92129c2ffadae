import type { Laboratory } from './laboratory.ts'
import type { Meant } from './submitting-clients.ts'

/** An order is complete: samples, tests, history, and emails, each queued or done. */
const ORPHANS = `
  select o.number || ' has no ' || missing.what as fault from orders o
  cross join lateral (values
    ('sample', exists (select from samples s where s.order_id = o.id)),
    ('test', exists (select from tests t where t.order_id = o.id)),
    ('record', exists (select from audit_records a
      where a.subject = 'order' and a.subject_id = o.id and a.action = 'order:place')),
    ('letter', exists (select from mails m where m.order_id = o.id)),
    ('job for its letter', not exists (select from mails m where m.order_id = o.id
      and m.status = 'queued' and not exists
        (select from pgboss.job j where j.name = 'mail' and j.data ->> 'mailId' = m.id::text
          and j.state < 'completed'))),
    ('key', exists (select from idempotency_keys k
      where k.reply ->> 'orderNumber' = o.number and k.status = 200))
  ) as missing (what, is_there) where not missing.is_there
  union all select 'the key ' || key || ' has no reply' from idempotency_keys where reply is null`

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
