import { companySearchForm } from '@accession/domain/companies/address-form'
import { companyForm, subCompanyForm } from '@accession/domain/companies/company-form'
import { checkUsAddress } from '@accession/domain/companies/us-address'
import { requiredTextField } from '@accession/domain/fields/text-field'
import * as z from 'zod'
import { childCompany, parentCompany } from './company-values.ts'
import { endpoint } from './endpoint.ts'
import { id, idInText } from './ids.ts'
import { rowVersion } from './pages.ts'

export const companyUser = z.object({
  userId: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  noResults: z.boolean(),
  receiveCoAEmail: z.boolean(),
  companyManager: z.boolean().describe('Manages the users and contacts of this billing company'),
  billing: z
    .boolean()
    .describe('Sees the invoices, balance and statements of this billing company'),
  version: rowVersion,
})

/** A sub-company with the fields an edit may change. */
const company = childCompany.extend({
  parentCompanyId: z.int(),
  parentCompanyName: z.string(),
  parentCompanyNumber: z.string(),
  onehubLink: z.string().nullable(),
})

export const searchParentCompanies = endpoint({
  method: 'GET',
  path: '/admin/parent-companies',
  access: 'admin',
  summary:
    'Search billing companies by part of their name. Includes their sub-companies and users.',
  query: companySearchForm,
  reply: z.object({
    matches: z.array(parentCompany.extend({ users: z.array(companyUser) })),
    limit: z.int(),
    overLimit: z.boolean(),
  }),
})

export const searchCompanies = endpoint({
  method: 'GET',
  path: '/admin/companies',
  access: 'admin',
  summary: 'Search sub-companies by part of their name.',
  query: z.strictObject({ name: requiredTextField(100) }),
  reply: z.object({ matches: z.array(company), limit: z.int(), overLimit: z.boolean() }),
})

export const getParentCompany = endpoint({
  method: 'GET',
  path: '/parent-company/:parentCompanyId',
  access: 'member',
  scope: 'orders:read',
  summary: 'Get one of your billing companies. Admins can get any. The ETag is its version.',
  params: z.strictObject({ parentCompanyId: idInText }),
  reply: parentCompany,
})

export const getCompany = endpoint({
  method: 'GET',
  path: '/company/:companyId',
  access: 'member',
  scope: 'orders:read',
  summary:
    'Get a sub-company of one of your billing companies. Admins can get any. The ETag is its version.',
  params: z.strictObject({ companyId: idInText }),
  reply: company,
})

export const createParentCompany = endpoint({
  method: 'POST',
  path: '/parent-company',
  access: 'manager',
  summary: 'Create a billing company. Its name must be unique (409).',
  body: companyForm
    .extend({ parentCompanyName: companyForm.shape.companyName })
    .refine((body) => body.companyName === body.parentCompanyName, {
      path: ['parentCompanyName'],
      error: 'Must be the same as companyName',
    })
    .check(checkUsAddress),
  reply: parentCompany,
})

export const createCompany = endpoint({
  method: 'POST',
  path: '/company',
  access: 'manager',
  summary: 'Create a sub-company. Its name must be unique within its billing company (409).',
  body: subCompanyForm.extend({ parentCompanyId: id }).check(checkUsAddress),
  reply: company,
})

const { companyName, ...addressFields } = companyForm.shape

export const updateParentCompany = endpoint({
  method: 'PUT',
  path: '/parent-company',
  access: 'member',
  summary: 'Update the name and address of a billing company.',
  body: z
    .strictObject({ ...addressFields, parentCompanyName: companyName, parentCompanyId: id })
    .check(checkUsAddress),
  reply: parentCompany,
})

export const updateCompany = endpoint({
  method: 'PUT',
  path: '/company',
  access: 'member',
  summary:
    'Update the name and address of a sub-company. Only admins can change its document workspace link.',
  body: subCompanyForm.extend({ parentCompanyId: id, companyId: id }).check(checkUsAddress),
  reply: company,
})
