import * as z from 'zod'
import { holdsLink, NO_LINKS } from '../fields/no-links.ts'
import { ADDRESS_FIELDS, companyName } from './address-form.ts'
import { checkUsAddress } from './us-address.ts'

const guestCompanyName = companyName('Minimum 3 characters.').refine(
  (name) => !holdsLink(name),
  NO_LINKS,
)

/** A guest has no company on record: the order itself says for whom it is and who pays. */
export const guestInfo = z.strictObject({
  testingAddress: z
    .strictObject({ orderCompanyName: guestCompanyName, ...ADDRESS_FIELDS })
    .check(checkUsAddress),
  billingAddress: z
    .strictObject({ companyName: guestCompanyName, ...ADDRESS_FIELDS })
    .check(checkUsAddress),
})
export type GuestInfo = z.output<typeof guestInfo>

/** 'Same as Company Info': the bill goes where the samples come from. */
export function billedAsTested(testing: GuestInfo['testingAddress']): GuestInfo['billingAddress'] {
  const { orderCompanyName, ...address } = testing
  return { companyName: orderCompanyName, ...address }
}
