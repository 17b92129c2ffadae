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
import { withIdempotency } from '../platform/http/idempotency.ts'
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
  work: (
    order: InvoicedOrder,
    writing: { trx: Queryable; save: Save },
    now: Date,
  ) => Promise<Changes | null>
  /** Sends emails once the change is written. */
  notify?: (trx: Queryable, order: InvoicedOrder) => Promise<unknown>
}

/** Lock, check the version, decide, write, record and notify in one transaction, once for each key. */
export async function changeInvoice(
  deps: Deps,
  { body, user, request, reply }: Context & { body: { orderNumber: string } },
  { action, step, work, notify }: Command,
): Promise<InvoiceReply> {
  const { clock, config } = deps
  const { invoice, version } = await withIdempotency(deps, request, user.userId, async (trx) => {
    const locked = found(await lockOrder(trx, refOf(body.orderNumber), readerOf(user)))
    requireVersion(request, locked.version)
    const actor = { ...user.permissions, ownsOrder: false }
    const transition = requireAllowed(action, locked, actor)
    const now = clock.now()
    const save = async (columns: OrderColumns) => {
      // A payment leaves the invoice itself as it is.
      const touched = columns.payments_changed_at ? {} : { invoice_updated_at: now }
      await saveTransition(trx, locked, { transition, now }, { ...columns, ...touched })
      return transition
    }
    const read = async () =>
      found(await findInvoicedOrder(trx, locked.number, config.laboratory.timeZone, LABORATORY))
    const changes = await work(await read(), { trx, save }, now)
    const order = await read()
    if (changes) {
      const record = { action: step, subject: 'order', subjectId: order.orderId, changes }
      await recordAudit(trx, clock, { ...actorOf(user, request), ...record })
      await notify?.(trx, order)
    }
    return { invoice: presentInvoice(order), version: order.version }
  })
  sendVersion(reply, version)
  return invoice
}
