import type { ListedOrder } from '@accession/contract/order-lists'
import type { OrderStage } from '@accession/domain/orders/order-stages'
import { WORK_LISTS } from '@accession/domain/orders/work-lists'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import { COUNT_CAP, type Page, rowsOf } from '../platform/db/pages.ts'
import { readingAsCaller } from '../session/session-store.ts'
import {
  type Listing,
  listingOf,
  NEWEST_FIRST,
  stageListing,
  type WorkDay,
} from './order-listings-store.ts'
import { isReadableBy, type OrderReader } from './order-reads-store.ts'

/** Counts matching orders, but never reads more than one above the cap. */
export const cappedCount = (where: RawBuilder<unknown>) => sql<number>`(
  select count(*)::integer from (
    select from orders o where ${where} limit ${sql.lit(COUNT_CAP + 1)}) counted)`

/** Pages over orders alone; names are joined only for the rows on the page. */
export const pageOf = ({ where, orderBy }: Listing, row: RawBuilder<unknown>, page: Page) => sql`(
  select coalesce(json_agg(listed.row), '[]') from (
    select ${row} as row
    from (select * from orders o where ${where} order by ${orderBy} ${rowsOf(page)}) o
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

/** What `asPage` says of a page, written by PostgreSQL. */
const metaOf = ({ limit, offset }: Page) => sql`json_build_object('limit', ${sql.lit(limit)},
  'offset', ${offset === 0 ? sql.lit(0) : offset}::integer, 'totalCount', least(total.count, ${sql.lit(COUNT_CAP)}),
  'totalIsFloor', total.count > ${sql.lit(COUNT_CAP)})`

/** Without the offset, PostgreSQL would count again wherever the count is used. */
const countedOnce = (count: RawBuilder<number>) => sql`(select ${count} as count offset 0)`

type Written = { written: string }

/** A page as the reply's JSON: nobody reads 200 rows only to write them again. */
async function writePage(
  db: Queryable,
  listing: Listing,
  row: RawBuilder<unknown>,
  page: Page,
  count = cappedCount(listing.where),
): Promise<string> {
  const { rows } = await sql<Written>`
    select json_build_object('data', ${pageOf(listing, row, page)}, 'meta', ${metaOf(page)})::text
      as written
    from ${countedOnce(count)} total`.execute(db)
  return writtenIn(rows)
}

function writtenIn([found]: Written[]): string {
  if (!found) throw new Error('Nothing written')
  return found.written
}

/** Orders the user placed and may still see, so not those of a company they left. */
export function writeOrdersOf(db: Queryable, reader: OrderReader, page: Page) {
  const placed = sql`o.created_by = ${reader.userId}`
  const where = sql`${placed} and ${isReadableBy(reader)}`
  const ofCompanies = sql`o.billing_company_id = any(${reader.billingCompanyIds})`
  // Counted from indexes alone, except for orders of guests.
  const count = reader.isAdmin
    ? cappedCount(placed)
    : sql<number>`(${cappedCount(sql`${placed} and ${ofCompanies}`)} + ${cappedCount(
        sql`${placed} and o.guest_info is not null and (${ofCompanies}) is not true`,
      )})`
  return writePage(db, { where, orderBy: NEWEST_FIRST }, ORDER_ROW, page, count)
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

const ownListing = (reader: OrderReader, stage: OrderStage | undefined): Listing => {
  const { where, orderBy } = stage
    ? stageListing(stage)
    : { where: sql`true`, orderBy: NEWEST_FIRST }
  return { where: sql`${isOwnedBy(reader)} and ${where}`, orderBy }
}

export const writeOwnOrders = (
  db: Queryable,
  reader: OrderReader,
  stage: OrderStage | undefined,
  page: Page,
) => writePage(db, ownListing(reader, stage), ORDER_ROW, page)

export const OVERVIEW = {
  toAnswer: 'to-answer',
  toSend: 'to-send',
  inTesting: 'in-testing',
  finished: 'finished',
} as const
const OVERVIEW_PAGE = { limit: 5, offset: 0 }

/** The first orders of each stage, in one statement. */
export async function writeOverview(db: Queryable, reader: OrderReader): Promise<string> {
  const parts = Object.entries(OVERVIEW).map(([part, stage]) => {
    const listing = ownListing(reader, stage)
    return sql`${part}::text, json_build_object('totalCount', least(${cappedCount(listing.where)}, ${COUNT_CAP}),
      'data', ${pageOf(listing, ORDER_ROW, OVERVIEW_PAGE)})`
  })
  const { rows } = await sql<Written>`
    select json_build_object(${sql.join(parts)})::text as written`.execute(db)
  return writtenIn(rows)
}

/**
 * A sub-company with its orders; nothing if the reader may not see it. The range, the sort and the ids
 * alone make every plan read the index of the company's orders, whether it has few of them or most.
 */
function ordersOfCompany(
  companyId: RawBuilder<number>,
  {
    isAdmin,
    billingCompanyIds,
  }: Pick<Record<keyof OrderReader, unknown>, 'isAdmin' | 'billingCompanyIds'>,
  page: Page,
) {
  const ofCompany = sql`o.company_id between ${companyId} and ${companyId}`
  const where = sql`o.id = any(array(select o.id from orders o where ${ofCompany}
    order by o.company_id, o.id desc ${rowsOf(page)}))`
  const onPage = pageOf({ where, orderBy: NEWEST_FIRST }, ORDER_ROW, { ...page, offset: 0 })
  return sql<Written>`
    select json_build_object('orders', ${onPage},
      'company', json_build_object('companyId', c.id, 'companyName', c.name,
        'parentCompanyId', b.id, 'parentCompanyName', b.name),
      'meta', ${metaOf(page)})::text as written
    from companies c join billing_companies b on b.id = c.billing_company_id
    cross join lateral ${countedOnce(cappedCount(ofCompany))} total
    where c.id = ${companyId} and (${isAdmin} or b.id = any(${billingCompanyIds}))`
}

export async function writeOrdersOfCompany(
  db: Queryable,
  companyId: number,
  reader: OrderReader,
  page: Page,
): Promise<string | undefined> {
  const { rows } = await ordersOfCompany(sql`${companyId}`, reader, page).execute(db)
  return rows[0]?.written
}

/** The same for the user whose session is read in that statement. */
export function readOrdersOfCompanyAsCaller(db: Queryable, page: Page): string {
  const caller = {
    isAdmin: sql`caller.is_admin`,
    billingCompanyIds: sql`caller.billing_company_ids`,
  }
  const { sql: text, parameters } = ordersOfCompany(sql`$4::integer`, caller, page).compile(db)
  if (parameters.length > 0) throw new Error('Its values come with each request')
  return readingAsCaller(text)
}

export const writeListedOrders = (db: Queryable, listing: Listing, page: Page) =>
  writePage(db, listing, LISTED_ROW, page)

export async function findListedOrder(db: Queryable, orderId: number): Promise<ListedOrder> {
  const listing = { where: sql`o.id = ${orderId}`, orderBy: sql`o.id` }
  const { rows } = await sql<{ data: ListedOrder[] }>`
    select ${pageOf(listing, LISTED_ROW, { limit: 1, offset: 0 })} as data`.execute(db)
  const [listed] = rows[0]?.data ?? []
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
