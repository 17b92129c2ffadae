import { adjustmentFactor } from '@accession/domain/billing/price-adjustment'
import { ADDRESS_FIELDS, DEFAULT_COUNTRY } from '@accession/domain/companies/address-form'
import { companyForm, documentLink } from '@accession/domain/companies/company-form'
import { contactForm } from '@accession/domain/companies/contact-form'
import { thousandthsOf } from '@accession/domain/money/money'
import { emailAddress } from '@accession/domain/users/email-address'
import { KNOWN_USER_FIELDS } from '@accession/domain/users/user-form'
import * as z from 'zod'

const { companyName } = companyForm.shape
const orNull = (text: string | undefined) => text || null
const list = z.string().transform((text) =>
  text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
const yesOrNo = (blank: 'yes' | 'no') =>
  z
    .enum(['yes', 'no', ''], { error: 'Must be yes or no' })
    .transform((text) => (text || blank) === 'yes')

const factor = z
  .string()
  .transform((text) => (text === '' ? 1 : Number(text)))
  .pipe(adjustmentFactor)
  .transform(thousandthsOf)

/** A row without a sub-company is the billing company itself. */
const companyRow = z
  .strictObject({
    billingCompany: companyName,
    subCompany: companyName.or(z.literal('')),
    ...ADDRESS_FIELDS,
    addr2: ADDRESS_FIELDS.addr2.transform(orNull),
    country: z
      .string()
      .transform((text) => text || DEFAULT_COUNTRY)
      .pipe(ADDRESS_FIELDS.country),
    adjustmentFactor: factor,
    onehubLink: documentLink.transform(orNull),
  })
  .refine((row) => row.subCompany === '' || row.adjustmentFactor === 1000, {
    path: ['adjustmentFactor'],
    error: 'Can only be set on the billing company',
  })
  .refine((row) => row.subCompany !== '' || row.onehubLink === null, {
    path: ['onehubLink'],
    error: 'Can only be set on a sub-company',
  })

/** Users are imported without admin permissions; those are granted in the portal, one by one. */
const userRow = z.strictObject({
  email: emailAddress,
  ...KNOWN_USER_FIELDS,
  billingCompanies: list,
  active: yesOrNo('yes'),
  noOrders: yesOrNo('no'),
  noResults: yesOrNo('no'),
  receiveCoAEmail: yesOrNo('no'),
})

const contactRow = contactForm.extend({
  billingCompany: companyName,
  roles: list.pipe(contactForm.shape.roles),
})

export type CompanyRow = z.output<typeof companyRow>
export type UserRow = z.output<typeof userRow>
export type ContactRow = z.output<typeof contactRow>

const lower = (...parts: (string | null)[]) => parts.join('\n').toLowerCase()

/** Each kind of file: its rows, required columns, and what makes two rows the same. */
export const IMPORTS = {
  companies: {
    row: companyRow,
    needs: ['billingCompany', 'subCompany', 'addr1', 'city', 'state', 'zipCode'],
    keyOf: (row: CompanyRow) => lower(row.billingCompany, row.subCompany),
  },
  users: {
    row: userRow,
    needs: ['email', 'firstName', 'lastName', 'billingCompanies'],
    keyOf: (row: UserRow) => lower(row.email),
  },
  contacts: {
    row: contactRow,
    needs: ['billingCompany', 'firstName', 'roles'],
    keyOf: (row: ContactRow) => lower(row.billingCompany, row.firstName, row.lastName, row.email),
  },
}
export type ImportKind = keyof typeof IMPORTS
export type RowOf = { companies: CompanyRow; users: UserRow; contacts: ContactRow }
