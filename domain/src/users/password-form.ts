import * as z from 'zod'
import { USER_FIELDS } from './user-form.ts'

/** 50 characters are allowed, although the message says less. */
export const newPassword = z
  .string({ error: 'Required' })
  .min(1, 'Required')
  .min(6, 'Must be at least 6 characters')
  .max(50, { error: 'Must be less than 50 characters', abort: true })

export const currentPassword = z
  .string({ error: 'Required' })
  .min(1, 'Required')
  .max(200, { error: 'Too long for a password', abort: true })

export const COMMON_PASSWORD = 'Choose a less common password'
export const WRONG_PASSWORD = 'The current password is not correct'

const NEW_PASSWORD_FIELDS = { password: newPassword, confirmation: z.string().min(1, 'Required') }

/** Checked even while other fields are invalid. */
const MISMATCH = {
  path: ['confirmation'],
  error: 'Passwords do not match',
  when: ({ value }: { value: unknown }) => typeof value === 'object',
}
const isTypedTwice = ({ password, confirmation }: { password: string; confirmation: string }) =>
  confirmation === '' || password === confirmation

export const passwordForm = z.strictObject(NEW_PASSWORD_FIELDS).refine(isTypedTwice, MISMATCH)

/** Asked again before sensitive actions. */
export const confirmPasswordForm = z.strictObject({ password: currentPassword })

/** Changing a password requires the current one. */
export const passwordChangeForm = z
  .strictObject({ current: currentPassword, ...NEW_PASSWORD_FIELDS })
  .refine(isTypedTwice, MISMATCH)

/** 'Create Your Account'. */
export const signUpForm = z
  .strictObject({ ...USER_FIELDS, ...NEW_PASSWORD_FIELDS })
  .refine(isTypedTwice, MISMATCH)
