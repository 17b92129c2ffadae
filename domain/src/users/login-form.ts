import * as z from 'zod'
import { emailAddress } from './email-address.ts'
import { currentPassword } from './password-form.ts'

export const loginForm = z.strictObject({
  username: emailAddress,
  password: currentPassword,
})
export type LoginForm = z.infer<typeof loginForm>
