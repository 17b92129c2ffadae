import { MAX_SEARCH_LENGTH } from '@accession/domain/search/search-text'
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { listedOrder } from './order-lists.ts'
import { orderRow } from './orders.ts'
import { pageMeta } from './pages.ts'

/** How many of each a search finds, at most. */
export const FOUND_ORDERS = 8
export const FOUND_COMPANIES = 5
export const FOUND_USERS = 5
/** In a list of orders. */
export const FOUND_IN_LIST = 100

const query = z.strictObject({
  q: z.string().trim().min(1).max(MAX_SEARCH_LENGTH, { abort: true }),
})

const corrected = z
  .string()
  .nullable()
  .describe('What was searched for instead, if nothing matched what was typed')

const FOUND_FIELDS = ['sampleName', 'batchName', 'packageTag', 'poNumber'] as const

const foundOrder = orderRow.extend({
  found: z
    .object({ field: z.enum(FOUND_FIELDS), text: z.string() })
    .nullable()
    .describe('The text that matched, unless it is the order number or the company'),
})
export type FoundOrder = z.infer<typeof foundOrder>

const foundCompany = z.object({
  companyId: z.int().nullable().describe('Null for a billing company'),
  companyName: z.string(),
  parentCompanyId: z.int(),
  parentCompanyName: z.string(),
})
export type FoundCompany = z.infer<typeof foundCompany>

const foundUser = z.object({
  userId: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  isActive: z.boolean(),
  parentCompanyId: z.int().nullable().describe('A billing company you share, or for admins any'),
  parentCompanyName: z.string().nullable(),
})
export type FoundUser = z.infer<typeof foundUser>

export const searchEverything = endpoint({
  method: 'GET',
  path: '/search',
  access: 'signedIn',
  summary:
    'Find orders, companies and users that you can open. Orders are found by any part of their number, PO number, company, sample names, batches and package tags, newest first; users by name, email address and phone. Every part between spaces has to match; one or two characters match only the beginning of a word. If nothing matches, typos are corrected.',
  query,
  reply: z.object({
    orders: z.array(foundOrder),
    companies: z.array(foundCompany),
    users: z.array(foundUser),
    corrected,
  }),
})

export const searchOrders = endpoint({
  method: 'GET',
  path: '/orders/search',
  access: 'memberOrdering',
  scope: 'orders:read',
  summary: 'Find orders in the same way as GET /search, newest first, 100 at most.',
  query,
  reply: z.object({ data: z.array(orderRow), meta: pageMeta, corrected }),
})

export const searchOrdersList = endpoint({
  method: 'GET',
  path: '/orders-list/search',
  access: 'admin',
  scope: 'orders:read',
  summary: 'The same with the columns of GET /orders-list.',
  query,
  reply: z.object({ data: z.array(listedOrder), meta: pageMeta, corrected }),
})
