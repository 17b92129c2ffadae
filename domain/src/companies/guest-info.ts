import * as z from 'zod'
import { hasLink, NO_LINKS } from '../fields/no-links.ts'
import { ADDRESS_FIELDS, companyName } from './address-form.ts'
import { checkUsAddress } from './us-address.ts'

const name = companyName('Minimum 3 characters.')
const testingAddress = z.strictObject({ orderCompanyName: name, ...ADDRESS_FIELDS })
const billingAddress = z.strictObject({ companyName: name, ...ADDRESS_FIELDS })

/** What a stored order may hold: orders placed before a rule existed keep their data. */
export const storedGuestInfo = z.strictObject({ testingAddress, billingAddress })

const newName = name.refine((given) => !hasLink(given), NO_LINKS)

/** A guest has no company on record: the order itself says who it is for and who pays. */
export const guestInfo = z.strictObject({
  testingAddress: testingAddress.extend({ orderCompanyName: newName }).check(checkUsAddress),
  billingAddress: billingAddress.extend({ companyName: newName }).check(checkUsAddress),
})
export type GuestInfo = z.output<typeof guestInfo>

/** 'Same as Company Info': the bill goes to the testing address. */
export function billedAsTested(testing: GuestInfo['testingAddress']): GuestInfo['billingAddress'] {
  const { orderCompanyName, ...address } = testing
  return { companyName: orderCompanyName, ...address }
}
