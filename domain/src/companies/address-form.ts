import * as z from 'zod'
import { requiredTextField, textField } from '../fields/text-field.ts'

export const MAX_COMPANY_NAME = 100

export const companyName = (tooShort: string) =>
  textField(MAX_COMPANY_NAME).min(1, 'Required').min(3, tooShort)

export const ADDRESS_FIELDS = {
  addr1: requiredTextField(100),
  addr2: textField(100).optional(),
  city: requiredTextField(100),
  state: requiredTextField(100),
  zipCode: requiredTextField(20),
  country: requiredTextField(100),
}

export const DEFAULT_COUNTRY = 'United States'

export const companySearchForm = z.strictObject({
  name: textField(MAX_COMPANY_NAME).min(1, 'Required').min(3, 'Min 3 characters'),
})
