import { hasRole, type Permissions } from '../access/permissions.ts'
import { LIFECYCLE, type OrderAction, PHASES, type Phase } from './lifecycle.ts'
import type { OrderState } from './order-state.ts'
import type { ActorRefusal, GuardRefusal, OrderRefusal, PhaseRefusal } from './refusals.ts'

/** The user acting on an order, and whether it is theirs. */
export type OrderActor = Permissions & {
  /** A current member of its billing company, or the guest who placed it while it is unassigned. */
  ownsOrder: boolean
}

/** The state after an action. */
export type Transition = Pick<OrderState, 'phase' | 'isCanceled'>

export type Decision =
  | ({ isAllowed: true } & Transition)
  | { isAllowed: false; refusal: OrderRefusal }

/**
 * Checks the user first, then whether the order is canceled or an unassigned guest order, then its
 * phase, and last whether a sample is on hold.
 */
export function decideAction(action: OrderAction, order: OrderState, actor: OrderActor): Decision {
  const refusal = refusalOfActor(action, actor) ?? refusalOfState(action, order)
  if (refusal) return { isAllowed: false, refusal }
  const next = LIFECYCLE[action][order.phase]
  if (!isPhase(next)) return { isAllowed: false, refusal: next }
  if (action === 'issueInvoice' && order.isOnHold)
    return { isAllowed: false, refusal: 'sample-on-hold' }
  return { isAllowed: true, phase: next, isCanceled: isCanceledAfter(action, order) }
}

/** An admin edits as an admin, everyone else as the customer. */
export const decideEdit = (order: OrderState, actor: OrderActor): Decision =>
  decideAction(actor.isAdmin ? 'editAsAdmin' : 'editAsCustomer', order, actor)

/** An admin cancels as an admin, everyone else as the customer. */
export const decideCancel = (order: OrderState, actor: OrderActor): Decision =>
  decideAction(actor.isAdmin ? 'cancel' : 'cancelAsCustomer', order, actor)

function refusalOfActor(action: OrderAction, actor: OrderActor): ActorRefusal | null {
  switch (action) {
    case 'editAsCustomer':
    case 'cancelAsCustomer':
    case 'addFileAsCustomer':
      return actor.ownsOrder ? null : 'not-your-order'
    case 'answerHold':
      // Whoever was asked may see the order: also the guest who placed it before it was assigned.
      return actor.ownsOrder || !actor.isAdmin ? null : 'not-your-order'
    case 'editAsAdmin':
    case 'receive':
    case 'checkIn':
    case 'cancel':
    case 'activate':
    case 'addNote':
    case 'addFileAsAdmin':
    case 'recordCustody':
      return actor.isAdmin ? null : 'needs-admin'
    case 'accept':
    case 'unaccept':
    case 'modify':
    case 'confirmChanges':
    case 'setBillable':
    case 'report':
    case 'takeBackReport':
    case 'hold':
    case 'endHold':
      return hasRole(actor, 'intake') ? null : 'needs-intake'
    case 'updateInvoice':
    case 'issueInvoice':
    case 'reopenInvoice':
    case 'recordPayment':
      return hasRole(actor, 'finance') ? null : 'needs-finance'
  }
}

const ALSO_WHEN_CANCELED: readonly OrderAction[] = [
  'addNote',
  'addFileAsAdmin',
  'recordCustody',
  'recordPayment',
]

function refusalOfState(action: OrderAction, order: OrderState): GuardRefusal | null {
  if (ALSO_WHEN_CANCELED.includes(action)) return null
  if (action === 'activate') return order.isCanceled ? null : 'not-canceled'
  if (order.isCanceled) return 'canceled'
  if (action === 'receive' && order.isUnassignedGuestOrder) return 'unassigned-guest-order'
  return null
}

function isCanceledAfter(action: OrderAction, order: OrderState): boolean {
  if (action === 'cancel' || action === 'cancelAsCustomer') return true
  if (action === 'activate') return false
  return order.isCanceled
}

const isPhase = (next: Phase | PhaseRefusal): next is Phase =>
  PHASES.some((phase) => phase === next)
