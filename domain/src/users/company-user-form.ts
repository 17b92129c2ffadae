import * as z from 'zod'
import { KNOWN_PERSON_FIELDS } from './person-form.ts'

/** What an admin changes about a user of a billing company; 'Results' ticked means may see. */
export const companyUserForm = z.strictObject({
  ...KNOWN_PERSON_FIELDS,
  results: z.boolean(),
  receiveCoAEmail: z.boolean(),
})
