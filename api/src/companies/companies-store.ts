import type { searchParentCompanies } from '@accession/contract/companies'
import type { Reply } from '@accession/contract/endpoint'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'
import { addressOf, childCompaniesOf } from './company-json-store.ts'

export const findCompany = (db: Queryable, companyId: number) =>
  db
    .selectFrom('companies as c')
    .innerJoin('billing_companies as b', 'b.id', 'c.billing_company_id')
    .select([
      'c.id',
      'c.name',
      'c.billing_company_id',
      'b.name as billing_name',
      'b.factor_thousandths',
    ])
    .where('c.id', '=', companyId)
    .executeTakeFirst()

type Match = Reply<typeof searchParentCompanies>['matches'][number]

const users = sql<Match['users']>`(
  select coalesce(json_agg(json_build_object('userId', p.id, 'username', p.email,
    'firstName', p.first_name, 'lastName', p.last_name, 'phone', p.phone, 'isActive', p.is_active,
    'noResults', p.no_results, 'receiveCoAEmail', p.receive_coa_email)
    order by p.last_name, p.first_name), '[]')
  from memberships m join people p on p.id = m.person_id where m.billing_company_id = b.id)`

/** Text that a person typed means itself, also where it holds a sign of LIKE. */
const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

export const searchBillingCompanies = (
  db: Queryable,
  name: string,
  limit: number,
): Promise<Match[]> =>
  db
    .selectFrom('billing_companies as b')
    .select([
      'b.id as parentCompanyId',
      'b.name as parentCompanyName',
      'b.number as parentCompanyNumber',
      sql<number>`(b.factor_thousandths / 1000.0)::float8`.as('adjustmentFactor'),
      addressOf('b').as('address'),
      childCompaniesOf('b').as('childCompanies'),
      users.as('users'),
    ])
    .where('b.name', 'ilike', containing(name))
    .orderBy('b.name')
    .limit(limit)
    .execute()
