import type { WorklistFilter, WorklistOrder } from '@accession/contract/worklist'
import { addDays } from '@accession/domain/calendar/day'
import { PHASES } from '@accession/domain/orders/lifecycle'
import { WORK_LISTS } from '@accession/domain/orders/work-lists'
import { isOpenList, mostLookedThrough, type WorklistSort } from '@accession/domain/orders/worklist'
import { type RawBuilder, sql } from 'kysely'
import { type Listing, listingOf, type WorkDay } from '../orders/order-listings-store.ts'
import { COMPANY, WORKLIST_ROW } from '../orders/order-lists-store.ts'
import type { OrderReader } from '../orders/order-reads-store.ts'
import type { Queryable } from '../platform/db/db.ts'
import { startOfLabDay } from '../platform/db/lab-day.ts'
import { type Page, rowsOf } from '../platform/db/pages.ts'
import { matching, matchingOrders, type Search } from '../search/matching-store.ts'

export type Wanted = Omit<WorklistFilter, 'q' | 'descending'> & {
  search: Search | null
  isDescending: boolean
}

const LIVE = sql`o.canceled_at is null`

/** The list in an order that an index has. */
function openListing(list: Wanted['list'], day: WorkDay): Listing {
  const work = WORK_LISTS.find((each) => each === list)
  if (work) return listingOf(work, day)
  return { where: sql`o.phase = ${list} and ${LIVE}`, orderBy: sql`o.created_at, o.id` }
}

const hasStatus = (list: Wanted['list']) => {
  if (list === 'all') return sql`true`
  return list === 'canceled' ? sql`o.canceled_at is not null` : sql`o.phase = ${list} and ${LIVE}`
}

/**
 * The orders to look through, a bounded number of them: of an open list the most urgent, of
 * everything else the newest (or oldest) of the list, of the company, or of what a text finds.
 */
function lookedThrough(
  wanted: Wanted,
  day: WorkDay,
  reader: OrderReader,
): Listing & { most: number } {
  const { list, billingCompanyId, search, sort, isDescending } = wanted
  const most = mostLookedThrough(list, search !== null)
  if (isOpenList(list)) return { ...openListing(list, day), most }
  const direction = sort === 'number' && !isDescending ? sql`asc` : sql`desc`
  const byNumber = sql`o.id ${direction}`
  if (search) return { where: matchingOrders(reader, search, most + 1), orderBy: byNumber, most }
  if (billingCompanyId !== undefined)
    return { where: sql`o.billing_company_id = ${billingCompanyId}`, orderBy: byNumber, most }
  const orderBy = list === 'invoiced' ? sql`o.created_at ${direction}, o.id ${direction}` : byNumber
  return { where: hasStatus(list), orderBy, most }
}

function filtersOf(wanted: Wanted, { today }: WorkDay, timeZone: string): RawBuilder<unknown> {
  const { list, billingCompanyId, due, olderThan, search } = wanted
  const filters = [
    ...(isOpenList(list) ? [] : [hasStatus(list)]),
    ...(billingCompanyId === undefined ? [] : [sql`o.billing_company_id = ${billingCompanyId}`]),
    ...(due === 'overdue' ? [sql`${LIVE} and o.due_days[1] < ${today}::date`] : []),
    ...(due === 'today' ? [sql`${LIVE} and o.due_days @> array[${today}::date]`] : []),
    ...(due === 'week' ? [sql`${LIVE} and o.due_days[1] <= ${today}::date + 7`] : []),
    ...(olderThan === undefined
      ? []
      : [sql`o.created_at < ${startOfLabDay(addDays(today, -Number(olderThan)), timeZone)}`]),
    ...(search && isOpenList(list) ? [foundBy(search)] : []),
  ]
  return filters.length > 0 ? sql.join(filters, sql` and `) : sql`true`
}

/** By its own texts and the names of its companies, each part by any of them. */
const foundBy = (search: Search) =>
  search.orderNumber
    ? sql`o.number = ${search.orderNumber}`
    : matching(sql`(w.text || search_text(c.name, b.name))`, search)

const SORTED_BY: Record<WorklistSort, RawBuilder<unknown>> = {
  number: sql`o.id`,
  company: sql`lower(o.listed_company)`,
  status: sql`case when o.canceled_at is null then array_position(${[...PHASES]}::text[], o.phase) end`,
  due: sql`o.due_days[1]`,
  received: sql`o.received_at`,
  samples: sql`o.sample_count`,
  amount: sql`o.total_cents`,
}

type Reading = { day: WorkDay; timeZone: string; reader: OrderReader; page: Page }
type Found = { data: WorklistOrder[]; count: number; isCapped: boolean }

export async function findWorklist(
  db: Queryable,
  wanted: Wanted,
  { day, timeZone, reader, page }: Reading,
): Promise<Found> {
  const { where, orderBy, most } = lookedThrough(wanted, day, reader)
  const direction = wanted.isDescending ? sql`desc` : sql`asc`
  const sorted = wanted.sort
    ? sql`${SORTED_BY[wanted.sort]} ${direction} nulls last, o.id ${direction}`
    : orderBy
  const { rows } = await sql<Found>`
    with looked as materialized (
      select * from orders o where ${where} order by ${orderBy} limit ${sql.lit(most + 1)}),
    wanted as materialized (
      select o.*, ${COMPANY} as listed_company from looked o
      left join order_search w on w.order_id = o.id
      left join companies c on c.id = o.company_id
      left join billing_companies b on b.id = o.billing_company_id
      where ${filtersOf(wanted, day, timeZone)})
    select (select count(*)::integer from wanted) as count,
      (select count(*) > ${most} from looked) as "isCapped",
      (select coalesce(json_agg(listed.row), '[]') from (
        select ${WORKLIST_ROW} as row
        from (select * from wanted o order by ${sorted} ${rowsOf(page)}) o
        join users p on p.id = o.created_by
        left join companies c on c.id = o.company_id
        left join billing_companies b on b.id = o.billing_company_id
        order by ${sorted}) listed) as data`.execute(db)
  return rows[0] ?? { data: [], count: 0, isCapped: false }
}
