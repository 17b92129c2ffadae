import type { getCompany, searchParentCompanies } from '@accession/contract/companies'
import type { Reply } from '@accession/contract/endpoint'
import type { User } from '@accession/contract/users'
import { sql } from 'kysely'
import { containing, type Queryable } from '../platform/db/db.ts'
import { addressOf, childCompaniesOf, usersOf } from './company-json-store.ts'

const payingCompanies = (db: Queryable) =>
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

/** A sub-company with the billing data an order needs. */
export const findCompany = (db: Queryable, companyId: number) =>
  payingCompanies(db).where('c.id', '=', companyId).executeTakeFirst()

export const findCompanyByNumber = (db: Queryable, companyNumber: string) =>
  payingCompanies(db).where('c.number', '=', companyNumber).executeTakeFirst()

const billingCompanies = (db: Queryable) =>
  db
    .selectFrom('billing_companies as b')
    .select([
      'b.id as parentCompanyId',
      'b.name as parentCompanyName',
      'b.number as parentCompanyNumber',
      sql<number>`(b.factor_thousandths / 1000.0)::float8`.as('adjustmentFactor'),
      addressOf('b').as('address'),
      childCompaniesOf('b').as('childCompanies'),
    ])

type Versioned<T> = T & { version: number }
type BillingCompany = User['parentCompanies'][number]

export const readBillingCompany = (
  db: Queryable,
  id: number,
): Promise<Versioned<BillingCompany> | undefined> =>
  billingCompanies(db).select('b.version').where('b.id', '=', id).executeTakeFirst()

type BillingMatch = Reply<typeof searchParentCompanies>['matches'][number]

export const searchBillingCompanies = (
  db: Queryable,
  name: string,
  limit: number,
): Promise<BillingMatch[]> =>
  billingCompanies(db)
    .select(usersOf('b').as('users'))
    .where('b.name', 'ilike', containing(name))
    .orderBy('b.name')
    .limit(limit)
    .execute()

type Company = Reply<typeof getCompany>

const companies = (db: Queryable) =>
  db
    .selectFrom('companies as c')
    .innerJoin('billing_companies as b', 'b.id', 'c.billing_company_id')
    .select([
      'c.id as companyId',
      'c.name as companyName',
      'c.number as companyNumber',
      addressOf('c').as('address'),
      'b.id as parentCompanyId',
      'b.name as parentCompanyName',
      'b.number as parentCompanyNumber',
      'c.document_link as onehubLink',
    ])

export const readCompany = (db: Queryable, id: number): Promise<Versioned<Company> | undefined> =>
  companies(db).select('c.version').where('c.id', '=', id).executeTakeFirst()

export const searchCompaniesByName = (
  db: Queryable,
  name: string,
  limit: number,
): Promise<Company[]> =>
  companies(db)
    .where('c.name', 'ilike', containing(name))
    .orderBy('c.name')
    .orderBy('c.id')
    .limit(limit)
    .execute()
