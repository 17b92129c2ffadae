import * as z from 'zod'
import { PERSON_FIELDS } from './person-form.ts'

/** What an admin changes about a user of a billing company; 'Results' ticked means may see. */
export const companyUserForm = z.strictObject({
  ...PERSON_FIELDS,
  results: z.boolean(),
  receiveCoAEmail: z.boolean(),
})
