import * as z from 'zod'
import { textField } from '../fields/text-field.ts'
import { MAX_EMAIL } from '../users/email-address.ts'
import { MAX_USER_NAME } from '../users/user-form.ts'

export const CONTACT_ROLES = ['billing', 'submission', 'results'] as const
export type ContactRole = (typeof CONTACT_ROLES)[number]

/** Of a billing company, added by its own managers: each order emails them. */
export const MAX_CONTACTS = 50

const orNull = (text: string): string | null => (text === '' ? null : text)
const optionalText = (maximum: number) => textField(maximum).transform(orNull).nullable()

const contactEmail = textField(MAX_EMAIL)
  .refine((text) => text === '' || z.email().safeParse(text).success, 'Must be a valid email')
  .transform(orNull)
  .nullable()

const DUPLICATE_ROLE = 'Select each role only once'

/** At most as many as there are roles. */
export const rolesOf = <T extends z.ZodType>(role: T) =>
  z.array(role).max(CONTACT_ROLES.length, { error: DUPLICATE_ROLE, abort: true })

/**
 * Someone at a billing company who gets emails about orders, invoices or results. Blank is null.
 */
export const contactForm = z.strictObject({
  firstName: textField(MAX_USER_NAME).min(1, 'Required'),
  lastName: optionalText(MAX_USER_NAME),
  email: contactEmail,
  phone: optionalText(50),
  roles: rolesOf(z.enum(CONTACT_ROLES)).refine(
    (roles) => new Set(roles).size === roles.length,
    DUPLICATE_ROLE,
  ),
})
export type ContactForm = z.output<typeof contactForm>
