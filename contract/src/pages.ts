import * as z from 'zod'

/** How many of each a page holds. */
export const CUSTOMERS_ORDERS_A_PAGE = 20
export const LISTED_ORDERS_A_PAGE = 200
export const USERS_A_PAGE = 50

/** A list beyond this is asked for more narrowly. */
export const MAX_OFFSET = 10_000

export const pageOffset = z.coerce.number().int().min(0).max(MAX_OFFSET).default(0)

/** A row can be edited from its list, where an ETag cannot tell its version. */
export const rowVersion = z.int().describe('What If-Match names, in quotes')

export const pageMeta = z.object({
  limit: z.int(),
  offset: z.int(),
  totalCount: z.int(),
  totalIsFloor: z.boolean().describe('There are more than totalCount'),
})
