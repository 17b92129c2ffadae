import type { ListedOrder } from '@accession/contract/order-lists'
import type { OrderRow } from '@accession/contract/orders'
import {
  FOUND_COMPANIES,
  FOUND_IN_LIST,
  FOUND_ORDERS,
  FOUND_USERS,
  type FoundCompany,
  type FoundOrder,
  type FoundUser,
} from '@accession/contract/search'
import { searchPattern } from '@accession/domain/search/search-text'
import { type RawBuilder, sql } from 'kysely'
import { NEWEST_FIRST } from '../orders/order-listings-store.ts'
import { COMPANY, LISTED_ROW, ORDER_ROW, pageOf } from '../orders/order-lists-store.ts'
import type { OrderReader } from '../orders/order-reads-store.ts'
import type { Queryable } from '../platform/db/db.ts'
import {
  BILLING_TEXT,
  COMPANY_TEXT,
  isOwn,
  matching,
  matchingOrders,
  newestTexts,
  type Search,
  USER_TEXT,
} from './matching-store.ts'

export type Searcher = OrderReader & { mayOrder: boolean }

type Found = { orders: FoundOrder[]; companies: FoundCompany[]; users: FoundUser[] }

/** A handful of everything that matches, in one statement. */
export async function findEverything(db: Queryable, searcher: Searcher, search: Search) {
  const { rows } = await sql<Found>`
    select ${searcher.mayOrder ? foundOrders(searcher, search) : sql`'[]'::json`} as orders,
      ${rowsOf(companies(searcher, search))} as companies,
      ${rowsOf(users(searcher, search))} as users`.execute(db)
  return rows[0] ?? { orders: [], companies: [], users: [] }
}

const rowsOf = (rows: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(found), '[]') from (${rows}) found)`

const newestOrders = (
  row: RawBuilder<unknown>,
  searcher: OrderReader,
  search: Search,
  limit: number,
) => {
  const where = matchingOrders(searcher, search, limit)
  return pageOf({ where, orderBy: NEWEST_FIRST }, row, { limit, offset: 0 })
}

const foundOrders = (searcher: OrderReader, search: Search) => {
  const row = sql`${ORDER_ROW}::jsonb || jsonb_build_object('found', ${foundIn(search)})`
  return newestOrders(row, searcher, search, FOUND_ORDERS)
}

/** The text of the order that most parts match; none if its number and company already say it. */
function foundIn(search: Search) {
  const hits = search.parts.map((part) => sql`(t.searched like ${searchPattern(part)})::integer`)
  return sql`(
    select json_build_object('field', t.field, 'text', t.text) from (
      select given.*, s.place, search_text(given.text) as searched
      from samples s cross join lateral (values ('sampleName', s.sample_name),
        ('batchName', s.batch_name), ('packageTag', s.package_tag)) given(field, text)
      where s.order_id = o.id and s.removed_at is null
      union all
      select 'poNumber', o.po_number, 0, search_text(o.po_number)) t
    cross join lateral (select ${sql.join([sql`0`, ...hits], sql` + `)} as count) hits
    where hits.count > 0 and not (${matching(sql`search_text(o.number, ${COMPANY})`, search)})
    order by hits.count desc, t.place limit 1)`
}

const companies = (searcher: Searcher, search: Search) => sql`
  select f.* from (
    select null::integer as "companyId", b.name as "companyName", b.id as "parentCompanyId",
      b.name as "parentCompanyName"
    from billing_companies b where ${isOwn(searcher, 'b.id')} and ${matching(BILLING_TEXT, search)}
    union all
    select c.id, c.name, b.id, b.name
    from companies c join billing_companies b on b.id = c.billing_company_id
    where ${isOwn(searcher, 'c.billing_company_id')} and ${matching(COMPANY_TEXT, search)}) f
  order by lower(f."companyName"), f."companyId" nulls first limit ${FOUND_COMPANIES}`

/** For customers, the users of their billing companies. */
const users = (searcher: Searcher, search: Search) => sql`
  select p.id as "userId", p.first_name as "firstName", p.last_name as "lastName",
    p.email as username, p.is_active as "isActive", b.id as "parentCompanyId",
    b.name as "parentCompanyName"
  from users p left join lateral (
    select b.id, b.name from memberships m join billing_companies b on b.id = m.billing_company_id
    where m.user_id = p.id and ${isOwn(searcher, 'b.id')} order by lower(b.name) limit 1) b on true
  where ${searcher.isAdmin ? sql`true` : sql`p.id = any(${colleagues(searcher)})`}
    and ${matching(USER_TEXT, search)}
  order by p.is_active desc, lower(p.last_name), lower(p.first_name), p.id limit ${FOUND_USERS}`

const colleagues = (searcher: Searcher) => sql`array(
  select m.user_id from memberships m where ${isOwn(searcher, 'm.billing_company_id')})`

const listOf =
  <Row>(row: RawBuilder<unknown>) =>
  async (db: Queryable, searcher: OrderReader, search: Search) => {
    const limit = FOUND_IN_LIST
    // One more than is shown tells that there are more.
    const found = newestOrders(row, searcher, search, limit + 1)
    const { rows } = await sql<{ data: Row[] }>`select ${found} as data`.execute(db)
    const { data } = rows[0] ?? { data: [] }
    const shown = data.slice(0, limit)
    const totalIsFloor = data.length > limit
    return { data: shown, meta: { limit, offset: 0, totalCount: shown.length, totalIsFloor } }
  }
export const findOrderRows = listOf<OrderRow>(ORDER_ROW)
export const findListedOrders = listOf<ListedOrder>(LISTED_ROW)

/** How many of the newest orders, companies and users lend their words to correct a typo. */
const CANDIDATES = 500
/** An order of 200 samples can be 65 KB of words of its own. */
const LETTERS_OF_EACH = 2_000
/** The server compares each of them with what was typed, and does nothing else meanwhile. */
const MOST_WORDS = 10_000

/** Words without digits that the searcher may see, those of the newest orders first. */
export async function findVocabulary(db: Queryable, searcher: Searcher): Promise<string[]> {
  const newest = (id: RawBuilder<unknown>, where: RawBuilder<unknown>) =>
    sql`where ${where} order by ${id} desc limit ${CANDIDATES}`
  const { rows } = await sql<{ word: string }>`
    select word from (
      ${searcher.mayOrder ? sql`${newestTexts(searcher, CANDIDATES)} union all` : sql``}
      (select 0, ${COMPANY_TEXT} from companies c
        ${newest(sql`c.id`, isOwn(searcher, 'c.billing_company_id'))})
      union all (select 0, ${BILLING_TEXT} from billing_companies b
        ${newest(sql`b.id`, isOwn(searcher, 'b.id'))})
      union all (select 0, ${USER_TEXT} from users p
        ${newest(sql`p.id`, searcher.isAdmin ? sql`true` : sql`p.id = any(${colleagues(searcher)})`)})
    ) candidates(id, text)
    cross join lateral regexp_split_to_table(left(text, ${sql.lit(LETTERS_OF_EACH)}), '[^[:alpha:]]+') word
    where length(word) > 2 group by word order by max(id) desc, word limit ${sql.lit(MOST_WORDS)}`.execute(
    db,
  )
  return rows.map(({ word }) => word)
}
