import type { Aging, InvoiceFilter, InvoiceRow } from '@accession/contract/invoice-list'
import {
  AGE_GROUPS,
  AGE_LIMITS,
  type AgeGroup,
  type InvoiceList,
  type InvoiceSort,
  MOST_INVOICES,
} from '@accession/domain/billing/invoice-list'
import type { Day } from '@accession/domain/calendar/day'
import { type RawBuilder, sql } from 'kysely'
import { type Listing, listingOf, UNPAID, type WorkDay } from '../orders/order-listings-store.ts'
import type { Queryable } from '../platform/db/db.ts'
import { type Page, rowsOf } from '../platform/db/pages.ts'

const LIVE = sql`o.canceled_at is null`
const ISSUED = sql`o.phase = 'invoiced' and ${LIVE}`
export const DUE_FIRST = sql`o.payment_due_on, o.id`
const NEWEST_FIRST = sql`o.id desc`

/** The list in an order that an index has. */
function listing(list: InvoiceList, day: WorkDay): Listing {
  switch (list) {
    case 'to-issue':
      return listingOf('to-issue', day)
    case 'open':
      return { where: UNPAID, orderBy: DUE_FIRST }
    case 'past-due':
      return listingOf('payment-past-due', day)
    case 'paid':
      return {
        where: sql`${ISSUED} and o.total_cents <= o.amount_paid_cents`,
        orderBy: NEWEST_FIRST,
      }
    case 'reopened':
      return {
        where: sql`o.phase in ('received', 'accepted') and ${LIVE} and o.invoice_revision > 0`,
        orderBy: sql`o.id`,
      }
    case 'all':
      return { where: sql`o.phase <> 'created'`, orderBy: NEWEST_FIRST }
  }
}

/** By days past due on this day. */
const daysPast = (today: Day) => sql`(${today}::date - o.payment_due_on)`

function isOfAge(age: AgeGroup, today: Day): RawBuilder<boolean> {
  const nth = AGE_GROUPS.indexOf(age)
  const [above, limit] = [AGE_LIMITS[nth - 1], AGE_LIMITS[nth]]
  const parts = [
    ...(above === undefined ? [] : [sql`${daysPast(today)} > ${above}`]),
    ...(limit === undefined ? [] : [sql`${daysPast(today)} <= ${limit}`]),
  ]
  return sql`(${sql.join(parts, sql` and `)})`
}

const SORTED_BY: Record<InvoiceSort, RawBuilder<unknown>> = {
  number: sql`o.id`,
  company: sql`lower(b.name)`,
  issued: sql`o.first_issued_on`,
  due: sql`o.payment_due_on`,
  total: sql`o.total_cents`,
  balance: sql`o.total_cents - o.amount_paid_cents`,
}

const dollars = (cents: RawBuilder<unknown>) => sql`(${cents} / 100.0)::float8`

/** With `o`, `c` and `b` for the order and its companies. */
export const INVOICE_ROW = sql<InvoiceRow>`json_build_object('orderId', o.id, 'orderNumber', o.number,
  'orderStatus', case when o.canceled_at is null then o.phase else 'canceled' end,
  'companyName', c.name, 'parentCompanyId', b.id, 'parentCompanyName', b.name,
  'poNumber', o.po_number, 'firstIssued', o.first_issued_on, 'paymentDue', o.payment_due_on,
  'total', ${dollars(sql`o.total_cents`)}, 'amountPaid', ${dollars(sql`o.amount_paid_cents`)},
  'balance', ${dollars(sql`(case when o.canceled_at is null then o.total_cents else 0 end - o.amount_paid_cents)`)},
  'version', o.version)`

/** Read from the index of what is unpaid alone. */
export const agingOf = (company: RawBuilder<unknown>, today: Day) => sql<Aging>`(
  select json_build_object(${sql.join(
    AGE_GROUPS.map(
      (group) => sql`${sql.lit(group)}, json_build_object(
        'invoices', count(*) filter (where ${isOfAge(group, today)})::integer,
        'balance', ${dollars(sql`coalesce(sum(o.total_cents - o.amount_paid_cents) filter (where ${isOfAge(group, today)}), 0)`)})`,
    ),
  )}) from orders o where ${UNPAID} and ${company})`

export type WantedInvoices = Omit<InvoiceFilter, 'descending'> & { isDescending: boolean }
type Found = { data: InvoiceRow[]; count: number; isCapped: boolean; aging: Aging }

export async function findInvoices(
  db: Queryable,
  { list, age, sort, isDescending, billingCompanyId }: WantedInvoices,
  day: WorkDay,
  page: Page,
): Promise<Found> {
  const { today } = day
  const { where, orderBy } = listing(list, day)
  const company =
    billingCompanyId === undefined ? sql`true` : sql`o.billing_company_id = ${billingCompanyId}`
  const direction = isDescending ? sql`desc` : sql`asc`
  const isOldestFirst = sort === 'number' && !isDescending
  const looked = list === 'paid' || list === 'all' ? (isOldestFirst ? sql`o.id` : orderBy) : orderBy
  const sorted = sort ? sql`${SORTED_BY[sort]} ${direction} nulls last, o.id ${direction}` : orderBy
  const { rows } = await sql<Found>`
    with looked as materialized (
      select * from orders o where ${where} and ${company} and o.company_id is not null
      order by ${looked} limit ${sql.lit(MOST_INVOICES + 1)}),
    wanted as materialized (
      select o.* from (select * from looked o order by ${looked} limit ${sql.lit(MOST_INVOICES)}) o
      where ${age ? isOfAge(age, today) : sql`true`})
    select (select count(*)::integer from wanted) as count,
      (select count(*) > ${MOST_INVOICES} from looked) as "isCapped",
      ${agingOf(company, today)} as aging,
      (select coalesce(json_agg(listed.row), '[]') from (
        select ${INVOICE_ROW} as row from wanted o
        join companies c on c.id = o.company_id
        join billing_companies b on b.id = o.billing_company_id
        order by ${sorted} ${rowsOf(page)}) listed) as data`.execute(db)
  return rows[0] as Found
}
