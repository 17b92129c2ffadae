import * as z from 'zod'
import { emailAddress } from './email-address.ts'

/** The address a user wants to sign in with from now on. */
export const emailChangeForm = z.strictObject({ email: emailAddress })

export const SAME_EMAIL = 'This is already your email'
