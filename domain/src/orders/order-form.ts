import * as z from 'zod'
import { requiredTextField, textField } from '../fields/text-field.ts'

const MAX_LICENSE = 50

/** Required on the screen; the API allows leaving it out. */
export const licenseForm = z.strictObject({ licenseNumber: requiredTextField(MAX_LICENSE) })
export const licenseNumber = textField(MAX_LICENSE)

/** Placing an order means accepting the laboratory's terms. */
export const termsForm = z.strictObject({
  acceptTerms: z.literal(true, { error: 'Must Accept Terms and Conditions' }),
})
