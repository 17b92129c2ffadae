import type { OrderRow } from '@accession/contract/orders'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'

/** Counting stops here: beyond it a list says "more than". */
const COUNT_FLOOR = 10_000

type Page = { data: OrderRow[]; totalCount: number; totalIsFloor: boolean }

/** A page of the orders a person placed, newest first, with their number, in one statement. */
export async function findOrdersOf(
  db: Queryable,
  personId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Page> {
  const { rows } = await sql<{ data: OrderRow[]; count: number }>`
    select (select count(*)::integer from (
        select from orders where created_by = ${personId} limit ${COUNT_FLOOR + 1}) counted) as count,
      (select coalesce(json_agg(row order by id desc), '[]') from (
        select o.id, json_build_object('orderNumber', o.number,
          'status', case when o.canceled_at is null then o.phase else 'canceled' end,
          'created', iso(o.created_at), 'received', iso(o.received_at),
          'companyName', coalesce(c.name, o.guest_info #>> '{testingAddress,orderCompanyName}'),
          'createdByName', p.first_name || ' ' || p.last_name,
          'numberOfSamples', o.sample_count, 'total', (o.total_cents / 100.0)::float8) as row
        from orders o join people p on p.id = o.created_by left join companies c on c.id = o.company_id
        where o.created_by = ${personId} order by o.id desc limit ${limit} offset ${offset}) page) as data
  `.execute(db)
  const { data = [], count = 0 } = rows[0] ?? {}
  return { data, totalCount: Math.min(count, COUNT_FLOOR), totalIsFloor: count > COUNT_FLOOR }
}
