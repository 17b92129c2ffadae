import { type RawBuilder, sql } from 'kysely'
import { COUNT_FLOOR, type Page } from '../platform/pages.ts'

/** Which orders are on a list, and in what order. */
export type Listing = { where: RawBuilder<unknown>; orderBy: RawBuilder<unknown> }

/** As many orders as there are, but never more than one over the floor are looked at. */
export const cappedCount = (where: RawBuilder<unknown>) => sql<number>`(
  select count(*)::integer from (
    select from orders o where ${where} limit ${COUNT_FLOOR + 1}) counted)`

/** A page is cut out of orders alone; names are looked up only for what is on it. */
export const pageOf = (
  { where, orderBy }: Listing,
  row: RawBuilder<unknown>,
  { limit, offset }: Page,
) => sql`(
  select coalesce(json_agg(listed.row), '[]') from (
    select ${row} as row
    from (select * from orders o where ${where} order by ${orderBy} limit ${limit} offset ${offset}) o
    join people p on p.id = o.created_by
    left join companies c on c.id = o.company_id
    left join billing_companies b on b.id = o.billing_company_id
    order by ${orderBy}) listed)`

const STATUS = sql`case when o.canceled_at is null then o.phase else 'canceled' end`
const COMPANY = sql`coalesce(c.name, o.guest_info #>> '{testingAddress,orderCompanyName}', '')`
const PERSON = sql`p.first_name || ' ' || p.last_name`
const TOTAL = sql`(o.total_cents / 100.0)::float8`

/** An order among a customer's. */
export const ORDER_ROW = sql`json_build_object('orderNumber', o.number, 'status', ${STATUS},
  'created', iso(o.created_at), 'received', iso(o.received_at), 'companyName', ${COMPANY},
  'createdByName', ${PERSON}, 'numberOfSamples', o.sample_count, 'total', ${TOTAL})`

/** An order among the laboratory's. */
export const LISTED_ROW = sql`json_build_object('orderNumber', o.number,
  'orderDate', iso(o.created_at), 'companyName', ${COMPANY},
  'parentCompanyName', coalesce(b.name, o.guest_info #>> '{billingAddress,companyName}', ''),
  'isGuestOrder', o.company_id is null, 'userName', ${PERSON}, 'userEmail', p.email,
  'userPhone', p.phone, 'orderStatus', ${STATUS}, 'orderAmount', ${TOTAL},
  'numberOfSamples', o.sample_count, 'expectedArrival', o.expected_arrival,
  'dueDates', o.due_days, 'version', o.version)`
