import type { Order } from '@accession/contract/orders'
import { recipientsFor } from '../companies/contacts-store.ts'
import type { Queryable } from '../platform/db.ts'

/** For whom the samples are tested; a guest has said it on the order itself. */
export const companyOf = ({ companyName, guestInfo }: Order): string =>
  companyName ?? guestInfo?.testingAddress.orderCompanyName ?? ''

/** Whoever placed the order, and who gets its billing company's mail about orders. */
export const recipientsOf = (trx: Queryable, order: Order): Promise<string[]> =>
  recipientsFor(trx, order, 'submission')
