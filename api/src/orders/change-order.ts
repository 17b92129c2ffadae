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
import type { SignedIn } from '../platform/access.ts'
import { actorOf, type Changes, recordAudit } from '../platform/audit.ts'
import type { Queryable } from '../platform/db.ts'
import { once } from '../platform/idempotency.ts'
import type { Parts } from '../platform/parts.ts'
import { found, Problem } from '../platform/problem.ts'
import { requireVersion, sendVersion } from '../platform/version.ts'
import { type LockedOrder, lockOrder, type OrderRef, stateOf } from './locked-order-store.ts'
import { readerOf, readOwnWrite } from './order-reading-store.ts'
import { postOrderLetter, type WriteLetter } from './order-recipients.ts'

export type Context = { person: SignedIn; request: FastifyRequest; reply: FastifyReply }

/** What a change was, for the record and the people concerned; null when nothing changed. */
export type OrderChange = { step: OrderStep; changes: Changes; letter?: WriteLetter | undefined }

type Work = (
  trx: Queryable,
  order: LockedOrder,
  actor: OrderActor,
  now: Date,
) => Promise<OrderChange | null>

/**
 * Every change of an order goes this way: lock it, see whose it is and which version was meant, do
 * the work, record it, tell whom it concerns; one transaction. Answers with the order as it is then.
 */
export async function changeOrder(
  parts: Parts,
  { person, request, reply }: Context,
  ref: OrderRef,
  work: Work,
): Promise<Order> {
  const { order, version } = await once(parts, request, person.personId, async (trx) => {
    const locked = found(await lockOrder(trx, ref, readerOf(person)))
    requireVersion(request, locked.version)
    const change = await work(trx, locked, orderActor(person, locked), parts.clock.now())
    const written = await readOwnWrite(trx, locked.number)
    if (change) await tell(trx, parts, { person, request }, written.order, change)
    return written
  })
  sendVersion(reply, version)
  return order
}

type Teller = Pick<Context, 'person' | 'request'>

async function tell(
  trx: Queryable,
  parts: Parts,
  { person, request }: Teller,
  order: Order,
  { step, changes, letter }: OrderChange,
) {
  const subject = { subject: 'order', subjectId: order.orderId }
  await recordAudit(trx, parts.clock, {
    ...actorOf(person, request),
    ...subject,
    action: step,
    changes,
  })
  if (letter) await postOrderLetter(trx, parts, order, letter)
}

const isMemberOf = (person: SignedIn, { billing_company_id }: LockedOrder) =>
  billing_company_id !== null && person.billingCompanyIds.includes(billing_company_id)

const orderActor = (person: SignedIn, order: LockedOrder): OrderActor => ({
  ...person.standing,
  ownsOrder:
    isMemberOf(person, order) ||
    (order.company_id === null && order.created_by === person.personId),
})

export const refusedFor = (refusal: OrderRefusal) => new Problem('refused', { refusal })

export function transitionOf(decision: Decision): Transition {
  if (!decision.isAllowed) throw refusedFor(decision.refusal)
  return decision
}

export const requireAllowed = (action: OrderAction, order: LockedOrder, actor: OrderActor) =>
  transitionOf(decideAction(action, stateOf(order), actor))
