import type * as orderLifecycleContract from '@accession/contract/order-lifecycle'
import type * as orderListsContract from '@accession/contract/order-lists'
import { decideCancel } from '@accession/domain/orders/decide-action'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireLiveRtoken } from '../session/live-rtoken.ts'
import { type Context, changeOrder, requireAllowed, transitionOf } from './change-order.ts'
import { orderCanceledEmail } from './emails/order-canceled-email.ts'
import { type OrderRef, stateOf } from './locked-order-store.ts'
import { findListedOrder } from './order-lists-store.ts'
import { refOf } from './order-ref.ts'
import { saveTransition } from './order-writes-store.ts'

const cancel = (deps: Deps, context: Context, ref: OrderRef, reason = '') =>
  changeOrder(deps, context, ref, async (trx, order, actor, now) => {
    const transition = transitionOf(decideCancel(stateOf(order), actor))
    await saveTransition(trx, order, { transition, now }, { cancel_reason: reason || null })
    const changes = {
      isCanceled: { from: false, to: true },
      ...(reason && { reason: { to: reason } }),
    }
    return { step: 'order:cancel', changes, email: orderCanceledEmail }
  })

/** Restores the phase the order was in. */
const activate = (deps: Deps, context: Context, ref: OrderRef) =>
  changeOrder(deps, context, ref, async (trx, order, actor, now) => {
    const transition = requireAllowed('activate', order, actor)
    await saveTransition(trx, order, { transition, now }, { cancel_reason: null })
    return { step: 'order:activate', changes: { isCanceled: { from: true, to: false } } }
  })

export const setOrderCanceled =
  (deps: Deps): Handler<typeof orderLifecycleContract.setOrderCanceled> =>
  async (context) => {
    const { orderNumber, setCanceled, reason } = context.body
    const ref = refOf(orderNumber)
    return setCanceled ? cancel(deps, context, ref, reason) : activate(deps, context, ref)
  }

/** A customer's own order, until it is received. */
export const cancelOrder =
  (deps: Deps): Handler<typeof orderLifecycleContract.cancelOrder> =>
  async (context) => {
    const { orderNumber, reason } = context.body
    return cancel(deps, context, refOf(orderNumber), reason)
  }

export const cancelListedOrder =
  (deps: Deps): Handler<typeof orderListsContract.cancelListedOrder> =>
  async (context) => {
    const { orderNumber, rtoken, reason } = context.body
    await requireLiveRtoken(deps, context.request, rtoken)
    const canceled = await cancel(deps, context, refOf(orderNumber), reason)
    return findListedOrder(deps.db, canceled.orderId)
  }
