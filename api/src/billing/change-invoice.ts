import type { InvoiceReply } from '@accession/contract/billing'
import type { Transition } from '@accession/domain/orders/decide-action'
import type { OrderAction } from '@accession/domain/orders/lifecycle'
import type { OrderStep } from '@accession/domain/orders/order-steps'
import { type Context, requireAllowed } from '../orders/change-order.ts'
import { lockOrder } from '../orders/locked-order-store.ts'
import { LABORATORY, readerOf } from '../orders/order-reads-store.ts'
import { refOf } from '../orders/order-ref.ts'
import { type OrderColumns, saveTransition } from '../orders/order-writes-store.ts'
import { actorOf, type Changes, recordAudit } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { found } from '../platform/http/problem.ts'
import { requireVersion, sendVersion } from '../platform/http/version.ts'
import { findInvoicedOrder, type InvoicedOrder } from './billed-order-store.ts'
import { presentInvoice } from './present-invoice.ts'

/** Every invoice change raises the version of its order. */
type Save = (columns: OrderColumns) => Promise<Transition>

type Command = {
  action: OrderAction
  step: OrderStep
  /** Saves the change and returns it; null when there is nothing to change. */
  work: (order: InvoicedOrder, save: Save, now: Date) => Promise<Changes | null>
  /** Sends emails once the change is written. */
  notify?: (trx: Queryable, order: InvoicedOrder) => Promise<unknown>
}

/** Lock, check the version, decide, write, record and notify in one transaction. */
export function changeInvoice(
  { db, clock, config }: Deps,
  { body, user, request, reply }: Context & { body: { orderNumber: string } },
  { action, step, work, notify }: Command,
): Promise<InvoiceReply> {
  return db.transaction().execute(async (trx) => {
    const locked = found(await lockOrder(trx, refOf(body.orderNumber), readerOf(user)))
    requireVersion(request, locked.version)
    const actor = { ...user.permissions, ownsOrder: false }
    const transition = requireAllowed(action, locked, actor)
    const now = clock.now()
    const save = async (columns: OrderColumns) => {
      const invoice = { ...columns, invoice_updated_at: now }
      await saveTransition(trx, locked, { transition, now }, invoice)
      return transition
    }
    const read = async () =>
      found(await findInvoicedOrder(trx, locked.number, config.laboratory.timeZone, LABORATORY))
    const changes = await work(await read(), save, now)
    const order = await read()
    if (changes) {
      const record = { action: step, subject: 'order', subjectId: order.orderId, changes }
      await recordAudit(trx, clock, { ...actorOf(user, request), ...record })
      await notify?.(trx, order)
    }
    sendVersion(reply, order.version)
    return presentInvoice(order)
  })
}
