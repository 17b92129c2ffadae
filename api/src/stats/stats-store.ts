import type { Day } from '@accession/domain/calendar/day'
import type { BilledWeek } from '@accession/domain/stats/billed-weeks'
import type { DueCount } from '@accession/domain/stats/due-tests'
import type { ReceivedCount } from '@accession/domain/stats/received-orders'
import { OLDEST_GROUP_DAYS, type WaitingCount } from '@accession/domain/stats/waiting-orders'
import { sql } from 'kysely'
import { ISSUED, TO_ARRIVE, TO_REPORT, waitingSince } from '../orders/order-listings-store.ts'
import type { Queryable } from '../platform/db/db.ts'
import { startOfLabDay } from '../platform/db/lab-day.ts'

/** More orders than a large laboratory has in progress; beyond it, the oldest are left out first. */
const MOST_ORDERS = 20_000

/** Tests due up to a day; everything overdue counts under yesterday. */
export async function countDueTests(db: Queryable, today: Day, last: Day) {
  const { rows } = await sql<DueCount & { isCapped: boolean }>`
    with to_report as materialized (
      select o.id from orders o where ${TO_REPORT} and o.due_days[1] <= ${last}::date
      order by o.due_days[1] desc limit ${sql.lit(MOST_ORDERS + 1)})
    select greatest(t.due_date, ${today}::date - 1) as day, t.turnaround as "turnAroundType",
      count(*)::integer as tests, (select count(*) > ${MOST_ORDERS} from to_report) as "isCapped"
    from to_report o join tests t on t.order_id = o.id
    where t.removed_at is null and t.reported_on is null and not t.reporting_not_tracked
      and t.due_date <= ${last}::date
    group by 1, 2`.execute(db)
  return { counts: rows, isCapped: rows[0]?.isCapped ?? false }
}

export async function countReceived(db: Queryable, from: Day, timeZone: string) {
  const { rows } = await sql<ReceivedCount>`
    select (o.received_at at time zone ${timeZone})::date as day, count(*)::integer as orders
    from orders o
    where o.received_at >= ${startOfLabDay(from, timeZone)} and o.canceled_at is null
    group by 1`.execute(db)
  return rows
}

/** The longest-waiting orders count under one day, those expected later under tomorrow. */
export async function countWaiting(db: Queryable, today: Day, timeZone: string) {
  const since = waitingSince(timeZone)
  const { rows } = await sql<WaitingCount>`
    select least(greatest(${since}, ${today}::date - ${OLDEST_GROUP_DAYS}::integer), ${today}::date + 1)
      as since, count(*)::integer as orders
    from orders o where ${TO_ARRIVE}
    group by 1`.execute(db)
  return rows
}

/** An overpaid invoice has no balance due and does not offset others. */
export async function sumBilled(db: Queryable, from: Day, timeZone: string) {
  const { rows } = await sql<BilledWeek>`
    select date_trunc('week', ${ISSUED} at time zone ${timeZone})::date as week,
      sum(o.total_cents)::float8 as billed,
      sum(greatest(o.total_cents - o.amount_paid_cents, 0))::float8 as unpaid
    from orders o
    where o.phase = 'invoiced' and o.canceled_at is null and ${ISSUED} >= ${startOfLabDay(from, timeZone)}
    group by 1`.execute(db)
  return rows
}
