import type { Order } from '@accession/contract/orders'
import {
  type Decision,
  decideAction,
  type OrderActor,
  type Transition,
} from '@accession/domain/orders/decide-action'
import type { OrderAction } from '@accession/domain/orders/lifecycle'
import type { OrderStep } from '@accession/domain/orders/order-steps'
import type { OrderRefusal } from '@accession/domain/orders/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { actorOf, type Changes, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { withIdempotency } from '../platform/http/idempotency.ts'
import { found, Problem } from '../platform/http/problem.ts'
import { requireVersion, sendVersion } from '../platform/http/version.ts'
import { enqueueOrderEmail, type WriteEmail } from './emails/order-recipients.ts'
import { type LockedOrder, lockOrder, type OrderRef, stateOf } from './locked-order-store.ts'
import { readerOf, readOwnWrite } from './order-reads-store.ts'

export type Context = { user: SignedIn; request: FastifyRequest; reply: FastifyReply }

/** A change for the history and its email; null when nothing changed. */
export type OrderChange = { step: OrderStep; changes: Changes; email?: WriteEmail | undefined }

type Work = (
  trx: Queryable,
  order: LockedOrder,
  actor: OrderActor,
  now: Date,
) => Promise<OrderChange | null>

/**
 * Every order change runs through here, in one transaction: lock the order, check access and version,
 * do the work, record it, notify by email. Returns the resulting order.
 */
export async function changeOrder(
  deps: Deps,
  { user, request, reply }: Context,
  ref: OrderRef,
  work: Work,
): Promise<Order> {
  const { order, version } = await withIdempotency(deps, request, user.userId, async (trx) => {
    const locked = found(await lockOrder(trx, ref, readerOf(user)))
    requireVersion(request, locked.version)
    const change = await work(trx, locked, orderActor(user, locked), deps.clock.now())
    const { order, version } = await readOwnWrite(trx, locked.number, readerOf(user))
    if (change) await notify(trx, deps, { user, request }, order, change)
    return { order, version }
  })
  sendVersion(reply, version)
  return order
}

type Notifier = Pick<Context, 'user' | 'request'>

async function notify(
  trx: Queryable,
  deps: Deps,
  { user, request }: Notifier,
  order: Order,
  { step, changes, email }: OrderChange,
) {
  const subject = { subject: 'order', subjectId: order.orderId }
  await recordAudit(trx, deps.clock, {
    ...actorOf(user, request),
    ...subject,
    action: step,
    changes,
  })
  if (email) await enqueueOrderEmail(trx, deps, order, email)
}

const isMemberOf = (user: SignedIn, { billing_company_id }: LockedOrder) =>
  billing_company_id !== null && user.billingCompanyIds.includes(billing_company_id)

export const orderActor = (user: SignedIn, order: LockedOrder): OrderActor => ({
  ...user.permissions,
  ownsOrder:
    isMemberOf(user, order) || (order.company_id === null && order.created_by === user.userId),
})

export const refusedFor = (refusal: OrderRefusal) => new Problem('refused', { refusal })

export function transitionOf(decision: Decision): Transition {
  if (!decision.isAllowed) throw refusedFor(decision.refusal)
  return decision
}

export const requireAllowed = (action: OrderAction, order: LockedOrder, actor: OrderActor) =>
  transitionOf(decideAction(action, stateOf(order), actor))
