import * as z from 'zod'

const address = z.object({
  addr1: z.string(),
  addr2: z.string().nullable(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  country: z.string(),
})

export const childCompany = z.object({
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
