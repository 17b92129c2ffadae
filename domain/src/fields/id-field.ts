import * as z from 'zod'

/** The database's largest integer: no id is larger. */
export const MAX_ID = 2_147_483_647

export const idField = z.int().positive().max(MAX_ID)
