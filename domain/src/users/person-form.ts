import * as z from 'zod'
import { textField } from '../fields/text-field.ts'

export const MAX_PERSON_NAME = 50
const MIN_PHONE_DIGITS = 10

const personName = textField(MAX_PERSON_NAME, '50 character limit').min(1, 'Required')

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

const isNoneOrWhole = (text: string): boolean => text === '' || digitsIn(text) >= MIN_PHONE_DIGITS

/** Written as people write phone numbers; what counts are the digits. */
const phoneIfKnown = textField(50).refine(isNoneOrWhole, 'At least 10 digits')
const phoneNumber = phoneIfKnown.min(1, 'Required')

export const PERSON_FIELDS = { firstName: personName, lastName: personName, phone: phoneNumber }

/** As the laboratory knows a person: those who came from an old system may have no phone. */
export const KNOWN_PERSON_FIELDS = { ...PERSON_FIELDS, phone: phoneIfKnown }

/** What a person may change about themselves; the address they sign in with is shown, not changed. */
export const userForm = z.strictObject(PERSON_FIELDS)
