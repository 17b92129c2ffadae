import type { CompanyForm } from '@accession/domain/companies/company-form'
import type { Queryable } from '../platform/db/db.ts'

/** A company as stored and audited: blank values are null. */
export type CompanyFields = Omit<CompanyForm, 'companyName' | 'addr2'> & { addr2: string | null }
export type BillingFields = CompanyFields & { parentCompanyName: string }
export type SubFields = CompanyFields & { companyName: string; onehubLink: string | null }

const addressColumns = ({ addr1, addr2, city, state, zipCode, country }: CompanyFields) => ({
  addr1,
  addr2,
  city,
  state,
  zip_code: zipCode,
  country,
})
const billingColumns = (fields: BillingFields) => ({
  name: fields.parentCompanyName,
  ...addressColumns(fields),
})
const subColumns = (fields: SubFields) => ({
  name: fields.companyName,
  document_link: fields.onehubLink,
  ...addressColumns(fields),
})

const ADDRESS = ['addr1', 'addr2', 'city', 'state', 'zip_code as zipCode', 'country'] as const

export const insertBillingCompany = (trx: Queryable, fields: BillingFields) =>
  trx
    .insertInto('billing_companies')
    .values(billingColumns(fields))
    .returning('id')
    .executeTakeFirstOrThrow()

export const lockBillingCompany = (trx: Queryable, id: number) =>
  trx
    .selectFrom('billing_companies')
    .select(['version', 'name as parentCompanyName', ...ADDRESS])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const saveBillingCompany = (trx: Queryable, id: number, fields: BillingFields) =>
  trx
    .updateTable('billing_companies')
    .set((eb) => ({ ...billingColumns(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const insertCompany = (trx: Queryable, billingCompanyId: number, fields: SubFields) =>
  trx
    .insertInto('companies')
    .values({ billing_company_id: billingCompanyId, ...subColumns(fields) })
    .returning('id')
    .executeTakeFirstOrThrow()

export const lockCompany = (trx: Queryable, id: number, billingCompanyId: number) =>
  trx
    .selectFrom('companies')
    .select(['version', 'name as companyName', 'document_link as onehubLink', ...ADDRESS])
    .where('id', '=', id)
    .where('billing_company_id', '=', billingCompanyId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const saveCompany = (trx: Queryable, id: number, fields: SubFields) =>
  trx
    .updateTable('companies')
    .set((eb) => ({ ...subColumns(fields), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
