import { searchPattern } from '@accession/domain/search/search-text'
import { type RawBuilder, sql } from 'kysely'
import { isReadableBy, type OrderReader } from '../orders/order-reads-store.ts'

/** What was typed: a whole order number, or else parts that all have to match. */
export type Search = { orderNumber: string | null; parts: readonly string[] }

/** As in migration 0030, whose indexes serve these expressions. */
export const COMPANY_TEXT = sql`search_text(c.name, c.number)`
export const BILLING_TEXT = sql`search_text(b.name, b.number)`
export const USER_TEXT = sql`search_text(p.first_name || ' ' || p.last_name, p.email, p.phone)`
const SLICE = sql`(w.order_id / 16384)`
const NEWEST_FIRST = sql`${SLICE} desc, w.order_id desc`

/** One or two letters may begin the names of many companies; orders are read of this many. */
const MOST_COMPANIES = 100

/** Every part matches; of punctuation alone there is none. */
export const matching = (text: RawBuilder<unknown>, { parts }: Search) =>
  parts.length === 0
    ? sql`false`
    : sql.join(
        parts.map((part) => sql`${text} like ${searchPattern(part)}`),
        sql` and `,
      )

type Company = 'b.id' | 'c.billing_company_id' | 'm.billing_company_id'

/** A billing company of the reader; for admins, any. */
export const isOwn = ({ isAdmin, billingCompanyIds }: OrderReader, company: Company) =>
  isAdmin ? sql`true` : sql`${sql.ref(company)} = any(${billingCompanyIds})`

/** The newest orders that match, among those the reader may see. */
export const matchingOrders = (reader: OrderReader, search: Search, limit: number) => {
  if (search.orderNumber) return sql`o.number = ${search.orderNumber} and ${isReadableBy(reader)}`
  const byText = reader.isAdmin ? anyOrders(search, limit) : ownOrders(reader, search, limit)
  return sql`o.id = any(array(
    select f.id from (${byText} union ${ordersByCompany(reader, search, limit)}) f(id)
    order by f.id desc limit ${limit})) and ${isReadableBy(reader)}`
}

/** Adding zero leaves the planner one way to find them, the index by part. */
const inSlice = (isOwner: RawBuilder<unknown>, search: Search, limit: number) => sql`(
  select w.order_id from order_search w
  where ${isOwner} and ${SLICE} = s.slice and ${matching(sql`w.text`, search)}
  order by w.order_id + 0 desc limit ${limit})`

/** Slice by slice, the newest first, until there are enough. */
const anyOrders = (search: Search, limit: number) => sql`(
  select w.order_id from generate_series(
    (select ${SLICE} from order_search w order by w.order_id desc limit 1), 0, -1) s(slice)
  cross join lateral ${inSlice(sql`true`, search, limit)} w limit ${limit})`

/** The same in slices with an order of the company: what others order costs nothing. */
const ownOrders = ({ billingCompanyIds, userId }: OrderReader, search: Search, limit: number) => {
  const newestSlice = (before: RawBuilder<unknown>) => sql`(
    select ${SLICE} from order_search w where w.billing_company_id = own.id and ${before}
    order by ${NEWEST_FIRST} limit 1)`
  return sql`(
    select w.order_id from unnest(${billingCompanyIds}::integer[]) own(id)
    cross join lateral (
      with recursive s(slice) as (
        ${newestSlice(sql`true`)}
        union all
        select ${newestSlice(sql`${SLICE} < s.slice`)} from s where s.slice is not null)
      select w.order_id from s
      cross join lateral ${inSlice(sql`w.billing_company_id = own.id`, search, limit)} w
      limit ${limit}) w
    union all (
      select o.id from orders o join order_search w on w.order_id = o.id
      where ${isGuest(userId)} and ${matching(sql`w.text`, search)}
      order by o.id desc limit ${limit}))`
}

const isGuest = (userId: number) => sql`o.created_by = ${userId} and o.guest_info is not null`

const ordersByCompany = (reader: OrderReader, search: Search, limit: number) => sql`(
  select f.order_id from (${companiesByName(reader, search)} limit ${MOST_COMPANIES}) c
  cross join lateral (
    select w.order_id from order_search w where w.company_id = c.id
    order by ${NEWEST_FIRST} limit ${limit}) f
  order by f.order_id desc limit ${limit})`

/** Sub-companies by their name, or by that of their billing company. Their numbers find no orders. */
const companiesByName = (reader: OrderReader, search: Search) => sql`
  select c.id from companies c
  where ${isOwn(reader, 'c.billing_company_id')}
    and ${matching(COMPANY_TEXT, search)} and ${matching(sql`search_text(c.name)`, search)}
  union
  select c.id from companies c join billing_companies b on b.id = c.billing_company_id
  where ${isOwn(reader, 'b.id')}
    and ${matching(BILLING_TEXT, search)} and ${matching(sql`search_text(b.name)`, search)}`

/** The words of the newest orders that the reader may see. */
export const newestTexts = ({ isAdmin, billingCompanyIds, userId }: OrderReader, limit: number) =>
  isAdmin
    ? sql`(select w.order_id, w.text from order_search w order by w.order_id desc limit ${limit})`
    : sql`(
      select w.order_id, w.text from unnest(${billingCompanyIds}::integer[]) own(id)
      cross join lateral (
        select w.order_id, w.text from order_search w where w.billing_company_id = own.id
        order by ${NEWEST_FIRST} limit ${limit}) w
      union all (
        select o.id, w.text from orders o join order_search w on w.order_id = o.id
        where ${isGuest(userId)} order by o.id desc limit ${limit}))`
