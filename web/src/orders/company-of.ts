import type { Order } from '@accession/contract/orders'

/** Who the order is for: a sub-company, or the company a guest entered. */
export const companyOf = ({ companyName, guestInfo }: Order): string =>
  companyName ?? guestInfo?.testingAddress.orderCompanyName ?? ''

/** Who pays. */
export const billingOf = ({ parentCompanyName, guestInfo }: Order): string =>
  parentCompanyName ?? guestInfo?.billingAddress.companyName ?? ''
