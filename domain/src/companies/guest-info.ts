import * as z from 'zod'
import { ADDRESS_FIELDS, companyName } from './address-form.ts'

/** A guest has no company on record: the order itself says for whom it is and who pays. */
export const guestInfo = z.strictObject({
  testingAddress: z.strictObject({
    orderCompanyName: companyName('Minimum 3 characters.'),
    ...ADDRESS_FIELDS,
  }),
  billingAddress: z.strictObject({
    companyName: companyName('Minimum 3 characters.'),
    ...ADDRESS_FIELDS,
  }),
})
export type GuestInfo = z.output<typeof guestInfo>

/** 'Same as Company Info': the bill goes where the samples come from. */
export function billedAsTested(testing: GuestInfo['testingAddress']): GuestInfo['billingAddress'] {
  const { orderCompanyName, ...address } = testing
  return { companyName: orderCompanyName, ...address }
}
