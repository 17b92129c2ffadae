import {
  type CompanyPage,
  ORDERS_WITH_FILES,
  SHOWN_ON_COMPANY,
} from '@accession/contract/company-page'
import { type RawBuilder, sql } from 'kysely'
import { agingOf, DUE_FIRST, INVOICE_ROW } from '../billing/invoice-list-store.ts'
import { addressOf } from '../companies/company-json-store.ts'
import { fileJson } from '../files/files-store.ts'
import { stageListing, UNPAID, type WorkDay } from '../orders/order-listings-store.ts'
import { cappedCount, OVERVIEW, pageOf, WORKLIST_ROW } from '../orders/order-lists-store.ts'
import type { Queryable } from '../platform/db/db.ts'
import { COUNT_CAP } from '../platform/db/pages.ts'

const FIRST_PAGE = { limit: SHOWN_ON_COMPANY, offset: 0 }

const listOf = (row: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(${row}), '[]') from (${rows} limit ${SHOWN_ON_COMPANY}) f)`

const countOf = (rows: RawBuilder<unknown>) => sql`(
  select count(*)::integer from (select ${rows} limit ${COUNT_CAP}) counted)`

const counted = (where: RawBuilder<unknown>) => sql`least(${cappedCount(where)}, ${COUNT_CAP})`

/** Those that are not finished first: they are what people call about. */
function orders(id: number) {
  const ofCompany = sql`o.billing_company_id = ${id}`
  const unfinished = sql`(o.canceled_at is null and o.reported_samples < o.sample_count)`
  const newest = sql`order by o.id desc limit ${SHOWN_ON_COMPANY}`
  // All of the first are read before they are sorted: looking for them among the newest orders of the
  // laboratory would read most of the table if they are old.
  const where = sql`o.id in (
    (select o.id from (select o.id from orders o where ${ofCompany} and ${unfinished} offset 0) o ${newest})
    union (select o.id from orders o where ${ofCompany} ${newest}))`
  const stages = Object.entries(OVERVIEW).map(
    ([name, stage]) =>
      sql`${sql.lit(name)}, ${counted(sql`${ofCompany} and ${stageListing(stage).where}`)}`,
  )
  return sql`json_build_object('totalCount', ${counted(ofCompany)},
    'stages', json_build_object(${sql.join(stages)}),
    'data', ${pageOf({ where, orderBy: sql`${unfinished} desc, o.id desc` }, WORKLIST_ROW, FIRST_PAGE)})`
}

const files = (id: number) =>
  listOf(
    sql`f.file`,
    sql`select ${fileJson({ isAdmin: true })}::jsonb || jsonb_build_object('orderNumber', o.number) as file
      from (select o.id from orders o where o.billing_company_id = ${id}
        order by o.id desc limit ${ORDERS_WITH_FILES}) newest
      join order_files f on f.order_id = newest.id join orders o on o.id = newest.id
      join users u on u.id = f.added_by
      order by f.id desc`,
  )

const billing = (id: number, { today }: WorkDay) => {
  const ofCompany = sql`o.billing_company_id = ${id}`
  return sql`json_build_object('aging', ${agingOf(ofCompany, today)},
    'invoices', ${listOf(
      sql`f.invoice`,
      sql`select ${INVOICE_ROW} as invoice from orders o join companies c on c.id = o.company_id
        join billing_companies b on b.id = o.billing_company_id
        where ${UNPAID} and ${ofCompany} order by ${DUE_FIRST}`,
    )})`
}

const subCompanies = (id: number) => {
  const all = sql`from companies c where c.billing_company_id = ${id}`
  return sql`json_build_object('totalCount', ${countOf(all)}, 'data', ${listOf(
    sql`json_build_object('companyId', f.id, 'companyName', f.name, 'companyNumber', f.number,
      'address', f.address)`,
    sql`select c.id, c.name, c.number, ${addressOf('c')} as address ${all}
      order by lower(c.name), c.id`,
  )})`
}

const users = (id: number) => {
  const all = sql`from memberships m join users p on p.id = m.user_id
    where m.billing_company_id = ${id}`
  return sql`json_build_object('totalCount', ${countOf(all)}, 'data', ${listOf(
    sql`f.member`,
    sql`select json_build_object('userId', p.id, 'username', p.email, 'firstName', p.first_name,
        'lastName', p.last_name, 'phone', p.phone, 'isActive', p.is_active, 'isAdmin', p.is_admin,
        'noOrders', p.no_orders, 'noResults', p.no_results, 'receiveCoAEmail', p.receive_coa_email,
        'companyManager', m.is_manager, 'billing', m.sees_billing, 'version', p.version) as member
      ${all} order by lower(p.last_name), lower(p.first_name), p.id`,
  )})`
}

type Found = Omit<CompanyPage, 'usualDays'>

/** A billing company with what belongs to it, in one statement; undefined if there is none. */
export async function findCompanyPage(
  db: Queryable,
  id: number,
  { day, seesBilling }: { day: WorkDay; seesBilling: boolean },
): Promise<Found | undefined> {
  const { rows } = await sql<Found>`
    select b.id as "parentCompanyId", b.name as "parentCompanyName",
      b.number as "parentCompanyNumber", iso(b.created_at) as created,
      (b.factor_thousandths / 1000.0)::float8 as "adjustmentFactor",
      b.days_to_pay as "daysToPay", ${addressOf('b')} as address,
      ${subCompanies(id)} as companies, ${users(id)} as users, ${orders(id)} as orders,
      ${files(id)} as files, ${seesBilling ? billing(id, day) : sql`null::json`} as billing
    from billing_companies b where b.id = ${id}`.execute(db)
  return rows[0]
}
