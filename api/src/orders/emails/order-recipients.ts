import type { Order } from '@accession/contract/orders'
import { type OrderEmailKind, ROLE_OF_KIND, recipientsFor } from '../../companies/contacts-store.ts'
import type { Queryable } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmail, type Posting } from '../../platform/mail/outbox.ts'

export type OrderEmail = Omit<Posting, 'recipients'> & { kind: OrderEmailKind }
export type WriteEmail = (order: Order, publicUrl: string) => OrderEmail

/** The company the samples are tested for; a guest entered it on the order. */
export const companyOf = ({ companyName, guestInfo }: Order): string =>
  companyName ?? guestInfo?.testingAddress.orderCompanyName ?? ''

/** To whoever placed the order and the billing company's contacts for this kind of email. */
export async function enqueueOrderEmail(
  trx: Queryable,
  deps: Deps,
  order: Order,
  write: WriteEmail,
) {
  const email = write(order, deps.config.PUBLIC_URL)
  const recipients = await recipientsFor(trx, order, ROLE_OF_KIND[email.kind])
  await enqueueEmail(trx, deps, { ...email, recipients })
}
