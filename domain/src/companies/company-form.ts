import * as z from 'zod'
import { textField } from '../fields/text-field.ts'
import { ADDRESS_FIELDS, companyName } from './address-form.ts'

/** Name and address of a company; the same for billing companies and sub-companies. */
export const companyForm = z.strictObject({
  companyName: companyName('Company name too short. Minimum 3 characters.'),
  ...ADDRESS_FIELDS,
})
export type CompanyForm = z.output<typeof companyForm>

const httpsLink = z.url({ protocol: /^https$/, hostname: z.regexes.domain })

/** A link to a sub-company's documents on another site. */
export const documentLink = textField(500).refine(
  (text) => text === '' || httpsLink.safeParse(text).success,
  'Must be a link that starts with https://',
)

export const subCompanyForm = companyForm.extend({ onehubLink: documentLink.optional() })
