import * as z from 'zod'
import { emailAddress } from './email-address.ts'
import { KNOWN_USER_FIELDS } from './user-form.ts'

/** What an admin may change about any user. */
export const userInfoForm = z.strictObject({
  ...KNOWN_USER_FIELDS,
  email: emailAddress,
  isAdmin: z.boolean(),
  noResults: z.boolean(),
  receiveEmail: z.boolean(),
  active: z.boolean(),
  finance: z.boolean(),
  intake: z.boolean(),
  manager: z.boolean(),
  noOrders: z.boolean(),
})
export type UserInfoForm = z.infer<typeof userInfoForm>
