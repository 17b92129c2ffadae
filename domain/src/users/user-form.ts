import * as z from 'zod'
import { textField } from '../fields/text-field.ts'

export const MAX_USER_NAME = 50
const MIN_PHONE_DIGITS = 10

const userName = textField(MAX_USER_NAME, '50 character limit').min(1, 'Required')

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

const isBlankOrComplete = (text: string): boolean =>
  text === '' || digitsIn(text) >= MIN_PHONE_DIGITS

/** Any phone format is accepted; only the digits count. */
const optionalPhone = textField(50).refine(isBlankOrComplete, 'At least 10 digits')
const phoneNumber = optionalPhone.min(1, 'Required')

export const USER_FIELDS = { firstName: userName, lastName: userName, phone: phoneNumber }

/** A user as known to the laboratory: users imported from an old system may have no phone. */
export const KNOWN_USER_FIELDS = { ...USER_FIELDS, phone: optionalPhone }

/** What users may change about themselves; their sign-in address has a form of its own. */
export const userForm = z.strictObject(USER_FIELDS)
