import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import type { ChainedRecord } from './record-chain.ts'

type Row = ChainedRecord & { orderId: number }

/** Everything recorded about some orders, as it was chained; a record outside its chain stands last. */
export async function findChains(
  db: Queryable,
  orderIds: readonly number[],
): Promise<Map<number, ChainedRecord[]>> {
  const { rows } = await sql<Row>`
    with asked as (select unnest(${orderIds}::integer[]) as id),
    chain as (select c.* from asked join record_chain c on c.order_id = asked.id),
    start as (select order_id, row_id from chain where position = 0)
    select c.order_id as "orderId", c.position, c.source, encode(c.hash, 'hex') as hash,
      case when c.source = 'start' then coalesce((
          select string_agg(audit_text(a), E'\n' order by a.id) from audit_records a
          where a.subject = 'order' and a.subject_id = c.order_id and a.id <= c.row_id), '')
        when a.id is not null then audit_text(a)
        when e.id is not null then custody_text(e) end as text
    from chain c
    left join audit_records a on c.source = 'audit' and a.id = c.row_id
    left join custody_events e on c.source = 'custody' and e.id = c.row_id
    union all
    select a.subject_id, null, 'audit', '', audit_text(a)
    from asked left join start on start.order_id = asked.id
    join audit_records a on a.subject = 'order' and a.subject_id = asked.id
      and a.id > coalesce(start.row_id, 0)
    where not exists (select from record_chain c where c.source = 'audit' and c.row_id = a.id)
    union all
    select e.order_id, null, 'custody', '', custody_text(e)
    from asked join custody_events e on e.order_id = asked.id
    where not exists (select from record_chain c where c.source = 'custody' and c.row_id = e.id)
    order by 1, 2 nulls last`.execute(db)
  const chains = new Map<number, ChainedRecord[]>(orderIds.map((id) => [id, []]))
  for (const { orderId, ...record } of rows)
    chains.get(orderId)?.push({ ...record, position: record.position ?? -1 })
  return chains
}

/** Every order has its night of the round; those placed last are looked at every night. */
export async function findOrdersToCheck(
  db: Queryable,
  { night, nights, newest }: { night: number; nights: number; newest: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    (select id from orders order by id desc limit ${newest})
    union
    select id from orders where id % ${nights} = ${night}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
