import type { ListedOrder } from '@accession/contract/order-lists'
import type { OrderRow } from '@accession/contract/orders'
import type { Day } from '@accession/domain/calendar/day'
import type { OrderListDay, OrderListStatus } from '@accession/domain/orders/order-list-filter'
import { WORK_LISTS, type WorkList } from '@accession/domain/orders/work-lists'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import { startOfLabDay } from '../platform/db/lab-day.ts'
import { asPage, COUNT_CAP, type Page } from '../platform/db/pages.ts'
import { isReadableBy, type OrderReader } from './order-reads-store.ts'

/** A list's filter and sort order. */
type Listing = { where: RawBuilder<unknown>; orderBy: RawBuilder<unknown> }

/** Counts matching orders, but never reads more than one above the cap. */
const cappedCount = (where: RawBuilder<unknown>) => sql<number>`(
  select count(*)::integer from (
    select from orders o where ${where} limit ${COUNT_CAP + 1}) counted)`

/** Pages over orders alone; names are joined only for the rows on the page. */
const pageOf = (
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
const COMPANY = sql`coalesce(c.name, o.guest_info #>> '{testingAddress,orderCompanyName}', '')`
const USER = sql`p.first_name || ' ' || p.last_name`
const TOTAL = sql`(o.total_cents / 100.0)::float8`

/** A row of a customer's order list. */
const ORDER_ROW = sql`json_build_object('orderNumber', o.number, 'status', ${STATUS},
  'created', iso(o.created_at), 'received', iso(o.received_at), 'companyName', ${COMPANY},
  'createdByName', ${USER}, 'numberOfSamples', o.sample_count, 'total', ${TOTAL})`

/** A row of a laboratory order list. */
const LISTED_ROW = sql`json_build_object('orderNumber', o.number,
  'orderDate', iso(o.created_at), 'companyName', ${COMPANY},
  'parentCompanyName', coalesce(b.name, o.guest_info #>> '{billingAddress,companyName}', ''),
  'isGuestOrder', o.company_id is null, 'userName', ${USER}, 'userEmail', p.email,
  'userPhone', p.phone, 'orderStatus', ${STATUS}, 'orderAmount', ${TOTAL},
  'numberOfSamples', o.sample_count, 'expectedArrival', o.expected_arrival,
  'dueDates', o.due_days, 'version', o.version)`

type Found<Row> = { data: Row[]; count: number }

const NEWEST_FIRST = sql`o.id desc`

/** Orders the user placed and may still see, so not those of a company they left. */
export async function findOrdersOf(db: Queryable, reader: OrderReader, page: Page) {
  const where = sql`o.created_by = ${reader.userId} and ${isReadableBy(reader)}`
  const listing = { where, orderBy: NEWEST_FIRST }
  const { rows } = await sql<Found<OrderRow>>`
    select ${cappedCount(listing.where)} as count,
      ${pageOf(listing, ORDER_ROW, page)} as data`.execute(db)
  return asPage(rows[0], page)
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
        where: sql`${AT_WORK} and o.due_days[1] <= ${endDate}::date and exists (select from unnest(o.due_days) due
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
export const AT_WORK = sql`o.phase in ('received', 'accepted') and o.canceled_at is null`

/** The laboratory's open work, most urgent first; served by the partial indexes of migration 0009. */
export function listingOf(list: WorkList, today: Day): Listing {
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
    case 'due-today':
      return {
        where: sql`${AT_WORK} and o.due_days @> array[${today}::date]`,
        orderBy: sql`o.due_days[1], o.id`,
      }
    case 'overdue':
      return {
        where: sql`${AT_WORK} and o.due_days[1] < ${today}::date`,
        orderBy: sql`o.due_days[1], o.id`,
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
export async function countWork(db: Queryable, today: Day) {
  const counts = WORK_LISTS.map((list) => cappedCount(listingOf(list, today).where))
  const { rows } = await sql<{ counts: number[] }>`
    select array[${sql.join(counts)}] as counts`.execute(db)
  return WORK_LISTS.map((list, index) => {
    const count = rows[0]?.counts[index] ?? 0
    return { list, count: Math.min(count, COUNT_CAP), isCapped: count > COUNT_CAP }
  })
}
