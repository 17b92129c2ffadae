import * as z from 'zod'

/** How many rows a page holds. */
export const CUSTOMERS_ORDERS_A_PAGE = 20
export const LISTED_ORDERS_A_PAGE = 200
export const USERS_A_PAGE = 50

/** Longer lists have to be filtered. */
export const MAX_OFFSET = 10_000

export const pageOffset = z.coerce.number().int().min(0).max(MAX_OFFSET).default(0)

/** Rows can be edited from their list, where an ETag cannot carry their version. */
export const rowVersion = z.int().describe('Send it in If-Match, in double quotes')

export const pageMeta = z.object({
  limit: z.int(),
  offset: z.int(),
  totalCount: z.int(),
  totalIsFloor: z.boolean().describe('There are more than totalCount'),
})
