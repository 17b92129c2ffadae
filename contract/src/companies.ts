import { companySearchForm } from '@accession/domain/companies/address-form'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const address = z.object({
  addr1: z.string(),
  addr2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})

const childCompany = z.object({
  companyId: z.int(),
  companyName: z.string(),
  companyNumber: z.string(),
  address,
})

/** A billing company as its own users see it. */
export const parentCompany = z.object({
  parentCompanyId: z.int(),
  parentCompanyName: z.string(),
  parentCompanyNumber: z.string(),
  adjustmentFactor: z.number(),
  address,
  childCompanies: z.array(childCompany),
})

const companyUser = z.object({
  userId: z.int(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  isActive: z.boolean(),
  noResults: z.boolean(),
  receiveCoAEmail: z.boolean(),
})

export const searchParentCompanies = endpoint({
  method: 'GET',
  path: '/admin/parent-companies',
  access: 'admin',
  summary: 'Billing companies whose name contains the text, with their sub-companies and users.',
  query: companySearchForm,
  reply: z.object({
    matches: z.array(parentCompany.extend({ users: z.array(companyUser) })),
    limit: z.int(),
    overLimit: z.boolean(),
  }),
})
