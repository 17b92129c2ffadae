import type { InvoiceReply } from '@accession/contract/billing'
import { type Decision, decideAction } from '@accession/domain/orders/decide-action'
import type { OrderState } from '@accession/domain/orders/order-state'
import type { Standing } from '@accession/domain/session/standing'

type InvoiceAction = 'updateInvoice' | 'issueInvoice' | 'reopenInvoice'

/** A canceled order refuses all three, wherever it stood; an invoice exists from receipt on. */
const stateOf = ({ status }: InvoiceReply): OrderState => ({
  phase: status === 'canceled' ? 'received' : status,
  isCanceled: status === 'canceled',
  isUnassignedGuestOrder: false,
})

/** What the server would say to this person; the same rule decides in both places. */
export const decisionOn = (
  action: InvoiceAction,
  invoice: InvoiceReply,
  person: Standing,
): Decision => decideAction(action, stateOf(invoice), { ...person, ownsOrder: false })
