import type * as orderLifecycleContract from '@accession/contract/order-lifecycle'
import type * as orderListsContract from '@accession/contract/order-lists'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { requireLiveRtoken } from '../session/live-rtoken.ts'
import { type Context, changeOrder, requireAllowed } from './change-order.ts'
import { orderCanceledEmail } from './emails/order-canceled-email.ts'
import type { OrderRef } from './locked-order-store.ts'
import { findListedOrder } from './order-lists-store.ts'
import { refOf } from './order-ref.ts'
import { saveTransition } from './order-writes-store.ts'

const cancel = (deps: Deps, context: Context, ref: OrderRef) =>
  changeOrder(deps, context, ref, async (trx, order, actor, now) => {
    const transition = requireAllowed('cancel', order, actor)
    await saveTransition(trx, order, { transition, now })
    const changes = { isCanceled: { from: false, to: true } }
    return { step: 'order:cancel', changes, email: orderCanceledEmail }
  })

/** Restores the phase the order was in. */
const activate = (deps: Deps, context: Context, ref: OrderRef) =>
  changeOrder(deps, context, ref, async (trx, order, actor, now) => {
    const transition = requireAllowed('activate', order, actor)
    await saveTransition(trx, order, { transition, now })
    return { step: 'order:activate', changes: { isCanceled: { from: true, to: false } } }
  })

export const setOrderCanceled =
  (deps: Deps): Handler<typeof orderLifecycleContract.setOrderCanceled> =>
  async (context) => {
    const { orderNumber, setCanceled } = context.body
    return (setCanceled ? cancel : activate)(deps, context, refOf(orderNumber))
  }

export const cancelListedOrder =
  (deps: Deps): Handler<typeof orderListsContract.cancelListedOrder> =>
  async (context) => {
    const { orderNumber, rtoken } = context.body
    await requireLiveRtoken(deps, context.request, rtoken)
    const canceled = await cancel(deps, context, refOf(orderNumber))
    return findListedOrder(deps.db, canceled.orderId)
  }
