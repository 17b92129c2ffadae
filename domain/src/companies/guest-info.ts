import * as z from 'zod'
import { holdsLink, NO_LINKS } from '../fields/no-links.ts'
import { ADDRESS_FIELDS, companyName } from './address-form.ts'
import { checkUsAddress } from './us-address.ts'

const name = companyName('Minimum 3 characters.')
const testingAddress = z.strictObject({ orderCompanyName: name, ...ADDRESS_FIELDS })
const billingAddress = z.strictObject({ companyName: name, ...ADDRESS_FIELDS })

/** What an order may hold: one that was placed before a rule came keeps what it said. */
export const heldGuestInfo = z.strictObject({ testingAddress, billingAddress })

const newName = name.refine((given) => !holdsLink(given), NO_LINKS)

/** A guest has no company on record: the order itself says for whom it is and who pays. */
export const guestInfo = z.strictObject({
  testingAddress: testingAddress.extend({ orderCompanyName: newName }).check(checkUsAddress),
  billingAddress: billingAddress.extend({ companyName: newName }).check(checkUsAddress),
})
export type GuestInfo = z.output<typeof guestInfo>

/** 'Same as Company Info': the bill goes where the samples come from. */
export function billedAsTested(testing: GuestInfo['testingAddress']): GuestInfo['billingAddress'] {
  const { orderCompanyName, ...address } = testing
  return { companyName: orderCompanyName, ...address }
}
