import type { Order } from '@accession/contract/orders'

/** For whom the order is: a sub-company, or the company the guest wrote down. */
export const companyOf = ({ companyName, guestInfo }: Order): string =>
  companyName ?? guestInfo?.testingAddress.orderCompanyName ?? ''

/** Who pays. */
export const billingOf = ({ parentCompanyName, guestInfo }: Order): string =>
  parentCompanyName ?? guestInfo?.billingAddress.companyName ?? ''
