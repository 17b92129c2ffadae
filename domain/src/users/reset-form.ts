import * as z from 'zod'
import { emailField } from './email-address.ts'

/** Where to send the password reset link. */
export const resetForm = z.strictObject({ username: emailField('Must be a valid email address') })
