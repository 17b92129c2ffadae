import type { UserRow } from '@accession/contract/users'
import { type RawBuilder, sql } from 'kysely'
import { containing, type Queryable } from '../platform/db/db.ts'
import { asPage, COUNT_CAP, type Page, rowsOf } from '../platform/db/pages.ts'
import { adminRolesOf } from './users-store.ts'

type Filters = { firstName: string; lastName: string; email: string; userId?: number | undefined }

function matching({ firstName, lastName, email, userId }: Filters): RawBuilder<unknown> {
  const parts = [
    ['p.first_name', firstName],
    ['p.last_name', lastName],
    ['p.email', email],
  ] as const
  const given = parts.filter(([, text]) => text !== '')
  const conditions = given.map(
    ([column, text]) => sql`${sql.ref(column)} ilike ${containing(text)}`,
  )
  if (userId !== undefined) conditions.push(sql`p.id = ${userId}`)
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`
}

/** A page of all users by name, with their count, in one statement. */
export async function findUserRows(db: Queryable, filters: Filters, page: Page) {
  const { rows } = await sql<{ data: UserRow[]; count: number }>`
    with page as (select * from users p where ${matching(filters)}
      order by lower(p.last_name), lower(p.first_name), p.id ${rowsOf(page)})
    select (select count(*)::integer from (
        select from users p where ${matching(filters)} limit ${sql.lit(COUNT_CAP + 1)}) counted) as count,
      (select coalesce(json_agg(json_build_object('userId', p.id, 'firstName', p.first_name,
        'lastName', p.last_name, 'username', p.email, 'phone', p.phone, 'isActive', p.is_active,
        'isAdmin', p.is_admin, 'noOrders', p.no_orders, 'noResults', p.no_results,
        'receive_coa_email', p.receive_coa_email, 'adminRoles', ${adminRolesOf('p')},
        'version', p.version,
        'parentCompanies', (
          select coalesce(json_agg(json_build_object('parentCompanyId', b.id,
            'parentCompanyName', b.name) order by b.name), '[]')
          from memberships m join billing_companies b on b.id = m.billing_company_id
          where m.user_id = p.id))
        order by lower(p.last_name), lower(p.first_name), p.id), '[]') from page p) as data
  `.execute(db)
  return asPage(rows[0], page)
}

/** Undefined if there is no such user. */
export async function findAdminRoles(db: Queryable, userId: number) {
  const row = await db
    .selectFrom('users')
    .select(adminRolesOf('users').as('adminRoles'))
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.adminRoles
}
