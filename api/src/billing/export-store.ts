import type { EXPORT_KINDS, ExportFile, ExportRange } from '@accession/contract/billing'
import type { Cents } from '@accession/domain/money/money'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import { startOfLabDay } from '../platform/db/lab-day.ts'
import { billedOrders, INVOICED } from './billed-order-store.ts'

export type ExportKind = (typeof EXPORT_KINDS)[number]

/** The last change that the file has. */
const CHANGED = {
  accounting: sql`greatest(o.invoice_updated_at, o.payments_changed_at)`,
  sage: sql`o.invoice_updated_at`,
}

const inEarlier = (kind: ExportKind) => sql`exists (
  select from exported_orders x where x.kind = ${kind} and x.order_id = o.id)`
const isUnchanged = (kind: ExportKind) => sql`exists (
  select from exported_orders x where x.kind = ${kind} and x.order_id = o.id
    and ${CHANGED[kind]} = x.changed_at)`

/**
 * Invoices dated or last updated in the range; canceled orders are never exported. A payment is an update
 * for accounting, but nothing new for the sales journal.
 */
function chosen(
  kind: ExportKind,
  { lower, upper, leaveOutUnchanged }: ExportRange,
  timeZone: string,
) {
  const [from, until] = [startOfLabDay(lower, timeZone), startOfLabDay(upper, timeZone, 1)]
  return sql`${INVOICED} and o.canceled_at is null
    and ((coalesce(o.issued_at, o.received_at) >= ${from} and coalesce(o.issued_at, o.received_at) < ${until})
      or (o.invoice_updated_at >= ${from} and o.invoice_updated_at < ${until})
      ${kind === 'accounting' ? sql`or (o.payments_changed_at >= ${from} and o.payments_changed_at < ${until})` : sql``})
    ${kind === 'sage' ? sql`and o.phase = 'invoiced'` : sql``}
    ${leaveOutUnchanged === 'true' ? sql`and not ${isUnchanged(kind)}` : sql``}`
}

export const exportStatement = (
  db: Queryable,
  kind: ExportKind,
  range: ExportRange,
  timeZone: string,
) => billedOrders(db, chosen(kind, range, timeZone), timeZone, CHANGED[kind])

/** Which equal tests share a row: those of a sample, or those of the order. */
const SHARED = {
  accounting: sql`t.sample_id, t.test_key, t.turnaround, t.price_cents`,
  sage: sql`t.test_key, t.turnaround, t.price_cents`,
}

/** Rows besides the tests: adjustment and discount, if there are tests and they change the total. */
const EXTRA_ROWS = {
  accounting: sql`0`,
  sage: sql`(o.factor_thousandths <> 1000)::integer + (o.discount_cents > 0)::integer`,
}

type Preview = {
  orders: number
  rows: number
  totalCents: number
  earlier: number
  unchanged: number
}

/**
 * Counts what a file would contain without making it. Reads by order number, because tests of
 * consecutive orders are stored next to each other.
 */
export async function countExport(
  db: Queryable,
  kind: ExportKind,
  range: ExportRange,
  timeZone: string,
): Promise<Preview> {
  const { rows } = await sql<Preview>`
    select count(*)::integer as orders,
      count(*) filter (where ${inEarlier(kind)})::integer as earlier,
      count(*) filter (where ${isUnchanged(kind)})::integer as unchanged, coalesce(sum(o.total_cents), 0)::float8 as "totalCents",
      coalesce(sum(case when l.count > 0 then l.count + ${EXTRA_ROWS[kind]} else 0 end), 0)::integer as rows
    from (select * from orders o where ${chosen(kind, range, timeZone)} order by o.id) o, lateral (
      select count(*) as count from (
        select from samples s join tests t on t.order_id = s.order_id and t.sample_id = s.id
        where s.order_id = o.id and s.removed_at is null and t.removed_at is null and t.is_billable
        group by ${SHARED[kind]}) shared) l`.execute(db)
  return rows[0] ?? { orders: 0, rows: 0, totalCents: 0, earlier: 0, unchanged: 0 }
}

export type FinishedExport = {
  kind: ExportKind
  range: ExportRange
  userId: number
  exportedAt: Date
  orders: readonly { id: number; changedAt: string }[]
  rows: number
  total: Cents
}

/** The file, and for each of its orders that this is the last one it was in; replies with its id. */
export const recordExport = async (db: Queryable, done: FinishedExport): Promise<number> => {
  const { kind, range, userId, exportedAt, orders, rows, total } = done
  const ids = orders.map(({ id }) => id)
  const changes = orders.map(({ changedAt }) => changedAt)
  const { rows: recorded } = await sql<{ id: number }>`
    with file as (
      insert into export_files (kind, lower, upper, leaves_out_unchanged, exported_by, exported_at,
        orders, rows, total_cents)
      values (${kind}, ${range.lower}, ${range.upper}, ${range.leaveOutUnchanged === 'true'}, ${userId},
        ${exportedAt}, ${orders.length}, ${rows}, ${total})
      returning id),
    kept as (
      insert into exported_orders (kind, order_id, file_id, changed_at)
      select ${kind}, o.id, file.id, o.changed_at
      from file, unnest(${ids}::integer[], ${changes}::timestamptz[]) o(id, changed_at) order by o.id
      on conflict (kind, order_id) do update
        set file_id = excluded.file_id, changed_at = excluded.changed_at
        where exported_orders.file_id < excluded.file_id)
    select id from file`.execute(db)
  return recorded[0]?.id ?? 0
}

const MOST_FILES = 20

export async function findExportFiles(db: Queryable, kind: ExportKind): Promise<ExportFile[]> {
  const { rows } = await sql<ExportFile>`
    select f.id as "exportId", f.lower, f.upper, f.leaves_out_unchanged as "leftOutUnchanged",
      iso(f.exported_at) as exported, p.first_name || ' ' || p.last_name as "exportedByName",
      f.orders, f.rows, (f.total_cents / 100.0)::float8 as total
    from export_files f join users p on p.id = f.exported_by
    where f.kind = ${kind} order by f.id desc limit ${MOST_FILES}`.execute(db)
  return rows
}
