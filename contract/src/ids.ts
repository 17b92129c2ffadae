import * as z from 'zod'

/** What the database counts up to: a larger number is no one's id. */
const MAX_ID = 2_147_483_647

export const id = z.int().positive().max(MAX_ID)
/** In a path or a query, where everything is text. */
export const idInText = z.coerce.number().int().positive().max(MAX_ID)
