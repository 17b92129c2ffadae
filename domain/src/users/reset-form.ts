import * as z from 'zod'
import { emailField } from './email-address.ts'

/** Where the link to a new password goes. */
export const resetForm = z.strictObject({ username: emailField('Must be a valid email address') })
