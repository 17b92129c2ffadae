import type { User } from '@accession/contract/users'
import { sql } from 'kysely'
import { addressOf, childCompaniesOf } from '../companies/company-json-store.ts'
import type { Queryable } from '../platform/db/db.ts'

const parentCompanies = sql<User['parentCompanies']>`(
  select coalesce(json_agg(json_build_object(
    'parentCompanyId', b.id, 'parentCompanyName', b.name, 'parentCompanyNumber', b.number,
    'adjustmentFactor', b.factor_thousandths / 1000.0, 'address', ${addressOf('b')},
    'childCompanies', ${childCompaniesOf('b')}
  ) order by b.name), '[]')
  from memberships m join billing_companies b on b.id = m.billing_company_id
  where m.user_id = users.id)`

const managedCompanyIds = sql<number[]>`array(
  select m.billing_company_id from memberships m
  where m.user_id = users.id and m.is_manager order by m.billing_company_id)`

const billedCompanyIds = sql<number[]>`array(
  select m.billing_company_id from memberships m
  where m.user_id = users.id and m.sees_billing order by m.billing_company_id)`

export const adminRolesOf = (table: 'users' | 'p') => sql<User['adminRoles']>`(
  select coalesce(json_agg(json_build_object('roleType', r.role) order by r.role), '[]') from (
    select role from admin_roles where user_id = ${sql.ref(`${table}.id`)}
    union all
    select 'manager' where ${sql.ref(`${table}.is_admin`)} and not ${sql.ref(`${table}.no_manager`)}
  ) r)`

type Found = User & { version: number }

/** A user with permissions and companies, in one statement and in the contract's shape. */
export const findUser = (db: Queryable, userId: number): Promise<Found | undefined> =>
  db
    .selectFrom('users')
    .select([
      'id as userId',
      'version',
      'email as username',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'is_admin as isAdmin',
      'no_orders as noOrders',
      'no_results as noResults',
      adminRolesOf('users').as('adminRoles'),
      parentCompanies.as('parentCompanies'),
      managedCompanyIds.as('managedCompanyIds'),
      billedCompanyIds.as('billedCompanyIds'),
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
