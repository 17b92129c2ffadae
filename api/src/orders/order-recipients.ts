import type { Order } from '@accession/contract/orders'
import { type OrderLetterKind, ROLE_OF_KIND, recipientsFor } from '../companies/contacts-store.ts'
import type { Queryable } from '../platform/db.ts'
import { type Posting, postLetter } from '../platform/mail/outbox.ts'
import type { Parts } from '../platform/parts.ts'

export type OrderLetter = Omit<Posting, 'recipients'> & { kind: OrderLetterKind }
export type WriteLetter = (order: Order, publicUrl: string) => OrderLetter

/** For whom the samples are tested; a guest has said it on the order itself. */
export const companyOf = ({ companyName, guestInfo }: Order): string =>
  companyName ?? guestInfo?.testingAddress.orderCompanyName ?? ''

/** To whoever placed the order, and who gets its billing company's mail of that kind. */
export async function postOrderLetter(
  trx: Queryable,
  parts: Parts,
  order: Order,
  write: WriteLetter,
) {
  const letter = write(order, parts.config.PUBLIC_URL)
  const recipients = await recipientsFor(trx, order, ROLE_OF_KIND[letter.kind])
  await postLetter(trx, parts, { ...letter, recipients })
}
