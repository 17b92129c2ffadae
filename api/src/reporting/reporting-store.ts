import type { Day } from '@accession/domain/calendar/day'
import type { Phase } from '@accession/domain/orders/lifecycle'
import type { ReportableTest } from '@accession/domain/reporting/report-test'
import { sql } from 'kysely'
import { ROLE_OF_KIND, recipientsOf } from '../companies/contacts-store.ts'
import { COMPANY } from '../orders/order-lists-store.ts'
import type { Queryable } from '../platform/db/db.ts'

export type FoundTest = ReportableTest & {
  testId: number
  testNumber: string
  orderId: number
  orderNumber: string
  phase: Phase
  isCanceled: boolean
  isUnassignedGuestOrder: boolean
  isOnHold: boolean
  receivedOn: Day | null
  /** Tests of the order that are still to be reported. */
  toReport: number
}

/** In a fixed order, so that two files never wait for each other. */
export const lockOrders = (trx: Queryable, orderNumbers: readonly string[]) =>
  trx
    .selectFrom('orders')
    .select('id')
    .where(sql<boolean>`number = any(${orderNumbers}::text[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** The tests that exist, with their orders, in one statement. */
export async function findTests(
  trx: Queryable,
  testNumbers: readonly { orderNumber: string; testNumber: string }[],
  timeZone: string,
): Promise<FoundTest[]> {
  const { rows } = await sql<FoundTest>`
    with given as (
      select o.id, o.number, o.phase, o.canceled_at, o.company_id, o.received_at, o.held_samples, g.wanted,
        (select count(*)::integer from tests t where t.order_id = o.id and t.removed_at is null
          and t.reported_on is null and not t.reporting_not_tracked and not exists (select from samples s
            where s.order_id = o.id and s.id = t.sample_id and s.rejected_at is not null)) as to_report
      from (select r."orderNumber" as number, array_agg(r."testNumber") as wanted
        from jsonb_to_recordset(${JSON.stringify(testNumbers)}::jsonb)
          as r("orderNumber" text, "testNumber" text) group by 1) g
      join orders o on o.number = g.number)
    select t.id as "testId", numbered(s.number, t.place) as "testNumber", o.id as "orderId",
      o.number as "orderNumber", o.phase, o.canceled_at is not null as "isCanceled",
      o.company_id is null as "isUnassignedGuestOrder", o.held_samples > 0 as "isOnHold",
      (o.received_at at time zone ${timeZone})::date as "receivedOn", o.to_report as "toReport",
      t.reported_on as "reportedOn", t.reporting_not_tracked as "reportingNotTracked",
      exists (select from sample_checks k where k.order_id = s.order_id and k.sample_id = s.id
        and k.condition = 'not-in-box') as "isSampleMissing",
      exists (select from sample_holds h where h.order_id = s.order_id and h.sample_id = s.id
        and h.ended_at is null) as "isSampleOnHold",
      s.rejected_at is not null as "isSampleRejected"
    from given o
    join samples s on s.order_id = o.id and s.removed_at is null
    join tests t on t.order_id = o.id and t.sample_id = s.id and t.removed_at is null
    where numbered(s.number, t.place) = any(o.wanted)
    order by o.id, s.place, t.place`.execute(trx)
  return rows
}

type Report = {
  testId: number
  orderId: number
  reportedOn: Day | null
  /** Its sample is on hold or rejected: what is not reported has no dates. */
  losesDates?: boolean
}

/** Their orders follow by trigger, and get a new version; their invoices do not change. */
export async function saveReports(trx: Queryable, reports: readonly Report[]): Promise<void> {
  await sql`
    with saved as (
      update tests t set reported_on = r."reportedOn",
        start_date = case when r."losesDates" then null else t.start_date end,
        due_date = case when r."losesDates" then null else t.due_date end,
        dates_by_hand = t.dates_by_hand and r."losesDates" is not true
      from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb)
        as r("testId" integer, "orderId" integer, "reportedOn" date, "losesDates" boolean)
      where t.order_id = r."orderId" and t.id = r."testId"
      returning t.order_id)
    update orders set version = version + 1, reports_changed_at = clock_timestamp()
    where id in (select order_id from saved)`.execute(trx)
}

export type ReadyOrder = {
  orderId: number
  orderNumber: string
  companyName: string
  numberOfSamples: number
  recipients: string[]
}

/** Marks the orders whose last test has now been reported; each is marked once. */
export async function markResultsReady(
  trx: Queryable,
  orderIds: readonly number[],
  now: Date,
): Promise<ReadyOrder[]> {
  const { rows } = await sql<ReadyOrder>`
    with ready as (
      update orders set results_ready_at = ${now}
      where id = any(${orderIds}::integer[]) and results_ready_at is null and canceled_at is null
        and phase in ('accepted', 'invoiced')
        and last_reported_on is not null and reported_samples = sample_count
      returning *)
    select o.id as "orderId", o.number as "orderNumber", o.sample_count as "numberOfSamples",
      ${COMPANY} as "companyName",
      ${recipientsOf(sql`o.id`, ROLE_OF_KIND['results-ready'])} as recipients
    from ready o left join companies c on c.id = o.company_id`.execute(trx)
  return rows
}
