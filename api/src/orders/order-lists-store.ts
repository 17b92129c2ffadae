import type { ListedOrder } from '@accession/contract/order-lists'
import type { OrderRow, OverviewPart } from '@accession/contract/orders'
import type { Day } from '@accession/domain/calendar/day'
import type { OrderListDay, OrderListStatus } from '@accession/domain/orders/order-list-filter'
import type { OrderStage } from '@accession/domain/orders/order-stages'
import { WORK_LISTS, type WorkList } from '@accession/domain/orders/work-lists'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import { startOfLabDay } from '../platform/db/lab-day.ts'
import { asPage, COUNT_CAP, type Page } from '../platform/db/pages.ts'
import { isReadableBy, type OrderReader } from './order-reads-store.ts'

/** A list's filter and sort order. */
export type Listing = { where: RawBuilder<unknown>; orderBy: RawBuilder<unknown> }

/** Counts matching orders, but never reads more than one above the cap. */
export const cappedCount = (where: RawBuilder<unknown>) => sql<number>`(
  select count(*)::integer from (
    select from orders o where ${where} limit ${COUNT_CAP + 1}) counted)`

/** Pages over orders alone; names are joined only for the rows on the page. */
export const pageOf = (
  { where, orderBy }: Listing,
  row: RawBuilder<unknown>,
  { limit, offset }: Page,
) => sql`(
  select coalesce(json_agg(listed.row), '[]') from (
    select ${row} as row
    from (select * from orders o where ${where} order by ${orderBy} limit ${limit} offset ${offset}) o
    join users p on p.id = o.created_by
    left join companies c on c.id = o.company_id
    left join billing_companies b on b.id = o.billing_company_id
    order by ${orderBy}) listed)`

const STATUS = sql`case when o.canceled_at is null then o.phase else 'canceled' end`
export const COMPANY = sql<string>`coalesce(c.name, o.guest_info #>> '{testingAddress,orderCompanyName}', '')`
const USER = sql`p.first_name || ' ' || p.last_name`
const TOTAL = sql`(o.total_cents / 100.0)::float8`

/** Where the order stands. */
const PROGRESS = sql`'cancelReason', o.cancel_reason, 'expectedArrival', o.expected_arrival,
  'samplesOnHold', o.held_samples, 'unansweredHolds', o.unanswered_holds,
  'answeredHolds', o.answered_holds,
  'reportedSamples', o.reported_samples, 'rejectedSamples', o.rejected_samples, 'lastReportedOn', o.last_reported_on,
  'lastDueDate', o.due_days[cardinality(o.due_days)]`

/** The first few. */
const SAMPLE_NAMES = sql`(select coalesce(json_agg(n.sample_name), '[]') from (
  select s.sample_name from samples s where s.order_id = o.id and s.removed_at is null
  order by s.place limit 3) n)`

/** A row of a customer's order list. */
export const ORDER_ROW = sql`json_build_object('orderNumber', o.number, 'status', ${STATUS},
  'created', iso(o.created_at), 'received', iso(o.received_at), 'companyName', ${COMPANY},
  'createdByName', ${USER}, 'numberOfSamples', o.sample_count, 'total', ${TOTAL}, 'sampleNames', ${SAMPLE_NAMES}, ${PROGRESS})`

const LISTED_FIELDS = sql`'orderNumber', o.number,
  'orderDate', iso(o.created_at), 'companyName', ${COMPANY},
  'parentCompanyName', coalesce(b.name, o.guest_info #>> '{billingAddress,companyName}', ''),
  'isGuestOrder', o.company_id is null, 'userName', ${USER}, 'userEmail', p.email,
  'userPhone', p.phone, 'orderStatus', ${STATUS}, 'orderAmount', ${TOTAL},
  'numberOfSamples', o.sample_count, 'dueDates', o.due_days, 'heldSince', iso(o.held_since),
  'toConfirmSince', iso(o.to_confirm_since), 'version', o.version, ${PROGRESS}`

/** A row of a laboratory order list. */
export const LISTED_ROW = sql`json_build_object(${LISTED_FIELDS})`

/** A row of the worklist. */
export const WORKLIST_ROW = sql`json_build_object('orderId', o.id,
  'parentCompanyId', o.billing_company_id, 'received', iso(o.received_at),
  'sampleNames', ${SAMPLE_NAMES}, ${LISTED_FIELDS})`

type Found<Row> = { data: Row[]; count: number }

export const NEWEST_FIRST = sql`o.id desc`

/** Orders the user placed and may still see, so not those of a company they left. */
export async function findOrdersOf(db: Queryable, reader: OrderReader, page: Page) {
  const where = sql`o.created_by = ${reader.userId} and ${isReadableBy(reader)}`
  const listing = { where, orderBy: NEWEST_FIRST }
  const { rows } = await sql<Found<OrderRow>>`
    select ${cappedCount(listing.where)} as count,
      ${pageOf(listing, ORDER_ROW, page)} as data`.execute(db)
  return asPage(rows[0], page)
}

/**
 * The orders of a customer: of their billing companies, or what they placed themselves. Of a single
 * company, the index has them in the order of the list; of several, they have to be sorted.
 */
function isOwnedBy({ isAdmin, billingCompanyIds, userId }: OrderReader) {
  const [only, ...others] = billingCompanyIds
  if (isAdmin || only === undefined)
    return sql`o.created_by = ${userId} and (${isAdmin} or o.guest_info is not null)`
  return others.length === 0
    ? sql`o.billing_company_id = ${only}`
    : sql`o.billing_company_id = any(${billingCompanyIds})`
}

/** Served by the indexes of migrations 0031 and 0039. */
export function stageListing(stage: OrderStage): Listing {
  switch (stage) {
    case 'to-answer':
      return {
        where: sql`o.canceled_at is null and o.unanswered_holds > 0`,
        orderBy: sql`o.held_since, o.id`,
      }
    case 'to-send':
      return {
        where: sql`o.canceled_at is null and o.phase = 'created' and o.reported_samples < o.sample_count`,
        orderBy: sql`o.expected_arrival nulls last, o.id`,
      }
    case 'in-testing':
      return {
        where: sql`o.canceled_at is null and o.phase in ('received', 'accepted', 'invoiced')
          and o.reported_samples < o.sample_count`,
        orderBy: sql`o.due_days[1] nulls last, o.id`,
      }
    case 'finished':
      return {
        where: sql`o.canceled_at is null and o.reported_samples >= o.sample_count`,
        orderBy: sql`o.last_reported_on desc nulls last, o.id desc`,
      }
    case 'canceled':
      return { where: sql`o.canceled_at is not null`, orderBy: NEWEST_FIRST }
  }
}

const ownListing = (reader: OrderReader, stage: OrderStage | undefined): Listing => {
  const { where, orderBy } = stage
    ? stageListing(stage)
    : { where: sql`true`, orderBy: NEWEST_FIRST }
  return { where: sql`${isOwnedBy(reader)} and ${where}`, orderBy }
}

export async function findOwnOrders(
  db: Queryable,
  reader: OrderReader,
  stage: OrderStage | undefined,
  page: Page,
) {
  const listing = ownListing(reader, stage)
  const { rows } = await sql<Found<OrderRow>>`
    select ${cappedCount(listing.where)} as count,
      ${pageOf(listing, ORDER_ROW, page)} as data`.execute(db)
  return asPage(rows[0], page)
}

export const OVERVIEW = {
  toAnswer: 'to-answer',
  toSend: 'to-send',
  inTesting: 'in-testing',
  finished: 'finished',
} as const
const OVERVIEW_PAGE = { limit: 5, offset: 0 }

/** The first orders of each stage, in one statement. */
export async function findOverview(db: Queryable, reader: OrderReader) {
  const parts = Object.entries(OVERVIEW).map(([part, stage]) => {
    const listing = ownListing(reader, stage)
    return sql`${part}::text, json_build_object('totalCount', least(${cappedCount(listing.where)}, ${COUNT_CAP}),
      'data', ${pageOf(listing, ORDER_ROW, OVERVIEW_PAGE)})`
  })
  const { rows } = await sql<{ overview: Record<keyof typeof OVERVIEW, OverviewPart> }>`
    select json_build_object(${sql.join(parts)}) as overview`.execute(db)
  const [found] = rows
  if (!found) throw new Error('No overview')
  return found.overview
}

type CompanyOfOrders = {
  companyId: number
  companyName: string
  parentCompanyId: number
  parentCompanyName: string
}

/** A sub-company with its orders; nothing if the reader may not see it. */
export async function findOrdersOfCompany(
  db: Queryable,
  companyId: number,
  { isAdmin, billingCompanyIds }: OrderReader,
  page: Page,
) {
  const listing = { where: sql`o.company_id = ${companyId}`, orderBy: NEWEST_FIRST }
  const { rows } = await sql<Found<OrderRow> & { company: CompanyOfOrders }>`
    select json_build_object('companyId', c.id, 'companyName', c.name,
        'parentCompanyId', b.id, 'parentCompanyName', b.name) as company,
      ${cappedCount(listing.where)} as count, ${pageOf(listing, ORDER_ROW, page)} as data
    from companies c join billing_companies b on b.id = c.billing_company_id
    where c.id = ${companyId} and (${isAdmin} or b.id = any(${billingCompanyIds}))`.execute(db)
  const [found] = rows
  return found && { company: found.company, ...asPage(found, page) }
}

type DayFilter = {
  startDate: Day
  endDate: Day
  orderStatus: OrderListStatus
  by: OrderListDay
  timeZone: string
}

/** By a date of the order on the laboratory's calendar. A phase filter excludes canceled orders. */
export function listedBetween({ orderStatus, ...filter }: DayFilter): Listing {
  const ofPhase =
    orderStatus === 'all' ? sql`true` : sql`o.phase = ${orderStatus} and o.canceled_at is null`
  const { where, orderBy } = listingByDay(filter)
  return { where: sql`${ofPhase} and ${where}`, orderBy }
}

function listingByDay(filter: Omit<DayFilter, 'orderStatus'>): Listing {
  const { by, startDate, endDate, timeZone } = filter
  const isWithin = (instant: RawBuilder<unknown>) =>
    sql`${instant} >= ${startOfLabDay(startDate, timeZone)}
      and ${instant} < ${startOfLabDay(endDate, timeZone, 1)}`
  switch (by) {
    case 'created':
      return { where: isWithin(sql`o.created_at`), orderBy: sql`o.created_at desc, o.id desc` }
    case 'received':
      return {
        where: sql`${isWithin(sql`o.received_at`)} and o.canceled_at is null`,
        orderBy: sql`o.received_at desc, o.id desc`,
      }
    case 'issued':
      return {
        where: sql`${isWithin(ISSUED)} and o.phase = 'invoiced' and o.canceled_at is null`,
        orderBy: sql`${ISSUED} desc, o.id desc`,
      }
    case 'due':
      return {
        where: sql`${TO_REPORT} and o.due_days[1] <= ${endDate}::date and exists (select from unnest(o.due_days) due
          where due between ${startDate}::date and ${endDate}::date)`,
        orderBy: sql`o.due_days[1], o.id`,
      }
    case 'arrival': {
      const since = waitingSince(timeZone)
      return {
        where: sql`${TO_ARRIVE} and ${since} between ${startDate}::date and ${endDate}::date`,
        orderBy: sql`${since}, o.id`,
      }
    }
  }
}

export const ISSUED = sql`coalesce(o.issued_at, o.received_at)`

/** The day an order was expected or, if it has none, placed. */
export const waitingSince = (timeZone: string) =>
  sql<Day>`coalesce(o.expected_arrival, (o.created_at at time zone ${timeZone})::date)`

export const TO_ARRIVE = sql`o.phase = 'created' and o.canceled_at is null`
const ARRIVAL = sql`coalesce(o.expected_arrival, '-infinity')`
/** Has tests that are due and not reported. */
export const TO_REPORT = sql`o.canceled_at is null and o.due_days <> '{}'`

/** When the laboratory was done with its samples. */
const DONE_ON = sql`done_on(o.last_reported_on, o.canceled_at, o.received_at)`

export type WorkDay = { today: Day; retentionDays: number }

/** The laboratory's open work, most urgent first; served by partial indexes. */
/** Issued and not paid in full. */
export const UNPAID = sql`o.phase = 'invoiced' and o.canceled_at is null
  and o.total_cents > o.amount_paid_cents`

export function listingOf(list: WorkList, { today, retentionDays }: WorkDay): Listing {
  switch (list) {
    case 'expected':
      return { where: sql`${TO_ARRIVE} and ${ARRIVAL} = ${today}::date`, orderBy: sql`o.id` }
    case 'waiting':
      return {
        where: sql`${TO_ARRIVE} and ${ARRIVAL} < ${today}::date`,
        orderBy: sql`${ARRIVAL}, o.id`,
      }
    case 'to-accept':
      return {
        where: sql`o.phase = 'received' and o.canceled_at is null`,
        orderBy: sql`o.created_at, o.id`,
      }
    case 'on-hold':
      return {
        where: sql`o.held_samples > 0 and o.canceled_at is null`,
        orderBy: sql`o.held_since, o.id`,
      }
    case 'to-confirm':
      return {
        where: sql`o.to_confirm_since is not null and o.canceled_at is null`,
        orderBy: sql`o.to_confirm_since, o.id`,
      }
    case 'due-today':
      return {
        where: sql`${TO_REPORT} and o.due_days @> array[${today}::date]`,
        orderBy: sql`o.due_days[1], o.id`,
      }
    case 'overdue':
      return {
        where: sql`${TO_REPORT} and o.due_days[1] < ${today}::date`,
        orderBy: sql`o.due_days[1], o.id`,
      }
    case 'to-dispose':
      return {
        where: sql`o.received_at is not null and o.disposed_at is null
          and (o.canceled_at is not null or o.reported_samples = o.sample_count)
          and ${DONE_ON} <= ${today}::date - ${retentionDays}::integer
          and (o.retained_until is null or o.retained_until < ${today}::date)`,
        orderBy: sql`${DONE_ON}, o.id`,
      }
    case 'to-issue':
      return {
        where: sql`o.phase = 'accepted' and o.canceled_at is null and o.held_samples = 0`,
        orderBy: sql`o.created_at, o.id`,
      }
    case 'payment-past-due':
      return {
        where: sql`${UNPAID} and o.payment_due_on < ${today}::date`,
        orderBy: sql`o.payment_due_on, o.id`,
      }
  }
}

export async function findListedOrders(db: Queryable, listing: Listing, page: Page) {
  const { rows } = await sql<Found<ListedOrder>>`
    select ${cappedCount(listing.where)} as count,
      ${pageOf(listing, LISTED_ROW, page)} as data`.execute(db)
  return asPage(rows[0], page)
}

export async function findListedOrder(db: Queryable, orderId: number): Promise<ListedOrder> {
  const listing = { where: sql`o.id = ${orderId}`, orderBy: sql`o.id` }
  const { data } = await findListedOrders(db, listing, { limit: 1, offset: 0 })
  const [listed] = data
  if (!listed) throw new Error(`Order ${orderId} not found`)
  return listed
}

/** The count of each work list, in one statement. */
export async function countWork(db: Queryable, day: WorkDay) {
  const counts = WORK_LISTS.map((list) => cappedCount(listingOf(list, day).where))
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts`.execute(db)
  return WORK_LISTS.map((list, index) => {
    const count = rows[0]?.counts[index] ?? 0
    return { list, count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP }
  })
}
