import type { User } from '@accession/contract/users'
import { sql } from 'kysely'

type ParentCompany = User['parentCompanies'][number]

/** The address of a billing company or a sub-company, in the shape of the contract. */
export const addressOf = (table: 'b' | 'c') => sql<ParentCompany['address']>`json_build_object(
  'addr1', ${sql.ref(`${table}.addr1`)}, 'addr2', ${sql.ref(`${table}.addr2`)},
  'city', ${sql.ref(`${table}.city`)}, 'state', ${sql.ref(`${table}.state`)},
  'zipCode', ${sql.ref(`${table}.zip_code`)}, 'country', ${sql.ref(`${table}.country`)})`

export const childCompaniesOf = (table: 'b') => sql<ParentCompany['childCompanies']>`(
  select coalesce(json_agg(json_build_object(
    'companyId', c.id, 'companyName', c.name, 'companyNumber', c.number, 'address', ${addressOf('c')}
  ) order by c.name), '[]') from companies c where c.billing_company_id = ${sql.ref(`${table}.id`)})`
