import type { Order } from '@accession/contract/orders'
import { progressOf } from '@accession/contract/placed-order'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { progressMessage } from '@accession/domain/orders/order-progress'
import {
  type OrderEmailKind,
  ROLE_OF_KIND,
  recipientsOfOrder,
} from '../../companies/contacts-store.ts'
import type { Queryable } from '../../platform/db/db.ts'
import type { Deps } from '../../platform/deps.ts'
import { enqueueEmailToFound, type Posting } from '../../platform/mail/outbox.ts'

export type OrderEmail = Omit<Posting, 'recipients'> & { kind: OrderEmailKind }
export type WriteEmail = (order: Order, publicUrl: string) => OrderEmail

/** The company the samples are tested for; a guest entered it on the order. */
export const companyOf = ({ companyName, guestInfo }: Order): string =>
  companyName ?? guestInfo?.testingAddress.orderCompanyName ?? ''

/**
 * To whoever placed the order and the billing company's contacts for this kind of email. Each says
 * where the order stands, in the words of the portal.
 */
export async function enqueueOrderEmail(
  trx: Queryable,
  deps: Deps,
  order: Order,
  write: WriteEmail,
) {
  const { PUBLIC_URL, laboratory } = deps.config
  const { content, ...email } = write(order, PUBLIC_URL)
  const recipients = recipientsOfOrder(order.orderId, ROLE_OF_KIND[email.kind])
  const today = labTimeAt(deps.clock.now().getTime(), laboratory.timeZone).day
  const value = progressMessage(progressOf(order), { today, isStaff: false })
  const [opening, ...facts] = content.blocks
  const blocks = [...(opening ? [opening] : []), { kind: 'fact' as const, label: 'Status', value }]
  const withStatus = { ...content, blocks: [...blocks, ...facts] }
  await enqueueEmailToFound(trx, deps, { ...email, content: withStatus }, recipients)
}
