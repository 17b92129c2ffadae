import * as z from 'zod'
import { isDay } from '../calendar/day.ts'
import { hasLink, NO_LINKS } from '../fields/no-links.ts'
import { requiredTextField, textField } from '../fields/text-field.ts'
import { MAX_LICENSE } from '../orders/order-form.ts'
import { isStateCode, UNKNOWN_STATE } from './us-address.ts'

/** How many licenses a billing company can save. */
export const MAX_LICENSES = 50

const orNull = (text: string): string | null => (text === '' ? null : text)

/** The reminder email contains it. */
const hasNoLink = (text: string): boolean => !hasLink(text)

/** A state cannabis license that a billing company saves for its orders. Blank is null. */
export const savedLicenseForm = z.strictObject({
  number: requiredTextField(MAX_LICENSE).refine(hasNoLink, NO_LINKS),
  type: textField(100).refine(hasNoLink, NO_LINKS).transform(orNull).nullable(),
  state: textField(2, UNKNOWN_STATE)
    .toUpperCase()
    .refine((text) => text === '' || isStateCode(text), UNKNOWN_STATE)
    .transform(orNull)
    .nullable(),
  expiresOn: z
    .string()
    .max(10, { error: 'Must be a date', abort: true })
    .refine((text) => text === '' || isDay(text), 'Must be a date')
    .transform(orNull)
    .nullable(),
})
export type SavedLicenseForm = z.output<typeof savedLicenseForm>
