import * as z from 'zod'

/** What the database counts up to: a larger number is no one's id. */
export const MAX_ID = 2_147_483_647

export const idField = z.int().positive().max(MAX_ID)
