import * as z from 'zod'

export const emailAddress = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(254, 'Must be a valid email')
  .pipe(z.email('Must be a valid email'))

export const loginForm = z.strictObject({
  username: emailAddress,
  /** Far beyond what a password may be, and short enough to hash. */
  password: z.string().min(1, 'Required').max(200, 'Too long for a password'),
})
export type LoginForm = z.infer<typeof loginForm>
