import type { getCompanyUsers } from '@accession/contract/company-users'
import type { Reply } from '@accession/contract/endpoint'
import type { User } from '@accession/contract/users'
import { sql } from 'kysely'

type ParentCompany = User['parentCompanies'][number]

/** The address of a billing company or sub-company, in the contract's shape. */
export const addressOf = (table: 'b' | 'c') => sql<ParentCompany['address']>`json_build_object(
  'addr1', ${sql.ref(`${table}.addr1`)}, 'addr2', ${sql.ref(`${table}.addr2`)},
  'city', ${sql.ref(`${table}.city`)}, 'state', ${sql.ref(`${table}.state`)},
  'zipCode', ${sql.ref(`${table}.zip_code`)}, 'country', ${sql.ref(`${table}.country`)})`

export const childCompaniesOf = (table: 'b') => sql<ParentCompany['childCompanies']>`(
  select coalesce(json_agg(json_build_object(
    'companyId', c.id, 'companyName', c.name, 'companyNumber', c.number, 'address', ${addressOf('c')}
  ) order by c.name), '[]') from companies c where c.billing_company_id = ${sql.ref(`${table}.id`)})`

type CompanyUser = Reply<typeof getCompanyUsers>['users'][number]

export const usersOf = (table: 'b') => sql<CompanyUser[]>`(
  select coalesce(json_agg(json_build_object('userId', p.id, 'username', p.email,
    'firstName', p.first_name, 'lastName', p.last_name, 'phone', p.phone, 'isActive', p.is_active,
    'noResults', p.no_results, 'receiveCoAEmail', p.receive_coa_email,
    'companyManager', m.is_manager, 'billing', m.sees_billing,
    'version', p.version)
    order by p.last_name, p.first_name, p.id), '[]')
  from memberships m join users p on p.id = m.user_id
  where m.billing_company_id = ${sql.ref(`${table}.id`)})`
