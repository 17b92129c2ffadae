import type { DateRange } from '@accession/domain/billing/date-range'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import { startOfLabDay } from '../platform/db/lab-day.ts'
import { billedOrders, INVOICED } from './billed-order-store.ts'

export type ExportKind = 'accounting' | 'sage'

/**
 * Invoices dated or last updated in the range; canceled orders are never exported. A payment is an update
 * for accounting, but nothing new for the sales journal.
 */
function chosen(kind: ExportKind, { lower, upper }: DateRange, timeZone: string) {
  const [from, until] = [startOfLabDay(lower, timeZone), startOfLabDay(upper, timeZone, 1)]
  return sql`${INVOICED} and o.canceled_at is null
    and ((coalesce(o.issued_at, o.received_at) >= ${from} and coalesce(o.issued_at, o.received_at) < ${until})
      or (o.invoice_updated_at >= ${from} and o.invoice_updated_at < ${until})
      ${kind === 'accounting' ? sql`or (o.payments_changed_at >= ${from} and o.payments_changed_at < ${until})` : sql``})
    ${kind === 'sage' ? sql`and o.phase = 'invoiced'` : sql``}`
}

export const exportStatement = (
  db: Queryable,
  kind: ExportKind,
  range: DateRange,
  timeZone: string,
) => billedOrders(db, chosen(kind, range, timeZone), timeZone)

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

type Preview = { orders: number; rows: number; totalCents: number }

/**
 * Counts what a file would contain without making it. Reads by order number, because tests of
 * consecutive orders are stored next to each other.
 */
export async function countExport(
  db: Queryable,
  kind: ExportKind,
  range: DateRange,
  timeZone: string,
): Promise<Preview> {
  const { rows } = await sql<Preview>`
    select count(*)::integer as orders, coalesce(sum(o.total_cents), 0)::float8 as "totalCents",
      coalesce(sum(case when l.count > 0 then l.count + ${EXTRA_ROWS[kind]} else 0 end), 0)::integer as rows
    from (select * from orders o where ${chosen(kind, range, timeZone)} order by o.id) o, lateral (
      select count(*) as count from (
        select from samples s join tests t on t.order_id = s.order_id and t.sample_id = s.id
        where s.order_id = o.id and s.removed_at is null and t.removed_at is null and t.is_billable
        group by ${SHARED[kind]}) shared) l`.execute(db)
  return rows[0] ?? { orders: 0, rows: 0, totalCents: 0 }
}
