import type * as orderLifeContract from '@accession/contract/order-life'
import type * as orderListsContract from '@accession/contract/order-lists'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { requireLiveRtoken } from '../session/live-rtoken.ts'
import { type Context, changeOrder, requireAllowed } from './change-order.ts'
import type { OrderRef } from './locked-order-store.ts'
import { orderCanceledLetter } from './order-canceled-letter.ts'
import { findListedOrder } from './order-list-store.ts'
import { refOf } from './order-ref.ts'
import { saveTransition } from './transition-store.ts'

const cancel = (parts: Parts, context: Context, ref: OrderRef) =>
  changeOrder(parts, context, ref, async (trx, order, actor, now) => {
    const transition = requireAllowed('cancel', order, actor)
    await saveTransition(trx, order, { transition, now })
    const changes = { isCanceled: { from: false, to: true } }
    return { step: 'order:cancel', changes, letter: orderCanceledLetter }
  })

/** Restores the phase the order was in. */
const activate = (parts: Parts, context: Context, ref: OrderRef) =>
  changeOrder(parts, context, ref, async (trx, order, actor, now) => {
    const transition = requireAllowed('activate', order, actor)
    await saveTransition(trx, order, { transition, now })
    return { step: 'order:activate', changes: { isCanceled: { from: true, to: false } } }
  })

export const setOrderCanceled =
  (parts: Parts): Handler<typeof orderLifeContract.setOrderCanceled> =>
  async (context) => {
    const { orderNumber, setCanceled } = context.body
    return (setCanceled ? cancel : activate)(parts, context, refOf(orderNumber))
  }

export const cancelListedOrder =
  (parts: Parts): Handler<typeof orderListsContract.cancelListedOrder> =>
  async (context) => {
    const { orderNumber, rtoken } = context.body
    await requireLiveRtoken(parts, context.request, rtoken)
    const canceled = await cancel(parts, context, refOf(orderNumber))
    return findListedOrder(parts.db, canceled.orderId)
  }
