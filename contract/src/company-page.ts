import * as z from 'zod'
import { companyUser } from './companies.ts'
import { childCompany, parentCompany } from './company-values.ts'
import { endpoint } from './endpoint.ts'
import { orderFile } from './files.ts'
import { idInText } from './ids.ts'
import { aging, invoiceRow } from './invoice-list.ts'
import { worklistOrder } from './worklist.ts'

/** How many of each the page of a company shows, at most. */
export const SHOWN_ON_COMPANY = 10
/** Files are looked for in this many of its newest orders. */
export const ORDERS_WITH_FILES = 50

const totalCount = z.int().describe('At most 10,000 are counted')

const stages = z.object({
  toAnswer: z.int().describe('With samples on hold that wait for the customer'),
  toSend: z.int(),
  inTesting: z.int(),
  finished: z.int(),
})

const companyFile = orderFile.extend({ orderNumber: z.string() })
export type CompanyFile = z.infer<typeof companyFile>

const memberOfCompany = companyUser.extend({ noOrders: z.boolean(), isAdmin: z.boolean() })
export type MemberOfCompany = z.infer<typeof memberOfCompany>

const companyPage = parentCompany.omit({ childCompanies: true }).extend({
  created: z.iso.datetime(),
  daysToPay: z.int().nullable().describe('null: as usual'),
  usualDays: z.int(),
  companies: z.object({ totalCount, data: z.array(childCompany) }).describe('By name'),
  users: z.object({ totalCount, data: z.array(memberOfCompany) }).describe('By name'),
  orders: z
    .object({ totalCount, stages, data: z.array(worklistOrder) })
    .describe('Unfinished ones first, then the newest'),
  files: z.array(companyFile).describe('Of its newest 50 orders, the newest first'),
  billing: z
    .object({ aging, invoices: z.array(invoiceRow).describe('Open ones, those due first') })
    .nullable()
    .describe('For finance only'),
})
export type CompanyPage = z.infer<typeof companyPage>

export const getCompanyPage = endpoint({
  method: 'GET',
  path: '/admin/company-page/:parentCompanyId',
  access: 'admin',
  summary:
    'Get a billing company with its sub-companies, users, orders and files, 10 of each at most, and for finance what it has to pay.',
  params: z.strictObject({ parentCompanyId: idInText }),
  reply: companyPage,
})
