import * as z from 'zod'
import { KNOWN_USER_FIELDS } from './user-form.ts'

/**
 * What an admin changes about a user of a billing company; a ticked 'Results' means they may see
 * results.
 */
export const companyUserForm = z.strictObject({
  ...KNOWN_USER_FIELDS,
  results: z.boolean(),
  receiveCoAEmail: z.boolean(),
  companyManager: z.boolean(),
  billing: z.boolean(),
})
