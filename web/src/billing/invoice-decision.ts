import type { InvoiceReply } from '@accession/contract/billing'
import type { Permissions } from '@accession/domain/access/permissions'
import { type Decision, decideAction } from '@accession/domain/orders/decide-action'
import type { OrderState } from '@accession/domain/orders/order-state'

type InvoiceAction = 'updateInvoice' | 'issueInvoice' | 'reopenInvoice' | 'recordPayment'

/** A canceled order refuses all but payments, whatever its phase; an invoice exists from receipt on. */
const stateOf = ({ status, isOnHold }: InvoiceReply): OrderState => ({
  phase: status === 'canceled' ? 'received' : status,
  isCanceled: status === 'canceled',
  isUnassignedGuestOrder: false,
  isOnHold,
})

/** The server's decision for this user; both use the same rule. */
export const decisionOn = (
  action: InvoiceAction,
  invoice: InvoiceReply,
  user: Permissions,
): Decision => decideAction(action, stateOf(invoice), { ...user, ownsOrder: false })
