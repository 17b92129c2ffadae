import * as z from 'zod'
import { textField } from '../fields/text-field.ts'

export const MAX_PERSON_NAME = 50
const MIN_PHONE_DIGITS = 10

const personName = textField(MAX_PERSON_NAME, '50 character limit').min(1, 'Required')

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** Written as people write phone numbers; what counts are the digits. */
export const phoneNumber = textField(50)
  .min(1, 'Required')
  .refine((text) => digitsIn(text) >= MIN_PHONE_DIGITS, 'At least 10 digits')

export const PERSON_FIELDS = { firstName: personName, lastName: personName, phone: phoneNumber }

/** What a person may change about themselves; the address they sign in with is shown, not changed. */
export const userForm = z.strictObject(PERSON_FIELDS)
