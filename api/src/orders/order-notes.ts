import type * as contract from '@accession/contract/order-activity'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { withIdempotency } from '../platform/http/idempotency.ts'
import type { Handler } from '../platform/http/serve.ts'
import type { LookUp } from './get-order.ts'
import { findNotes, insertNote } from './order-activity-store.ts'

export const getOrderNotes =
  ({ db }: Deps, lookUp: LookUp): Handler<typeof contract.getOrderNotes> =>
  async ({ params, user }) => {
    const { notes } = await lookUp(params.orderNumber, user, (number) => findNotes(db, number))
    return { notes }
  }

/** A note is allowed in any state and does not change the order: no new version. */
export const addOrderNote =
  (deps: Deps, lookUp: LookUp): Handler<typeof contract.addOrderNote> =>
  async ({ body, user, request }) => {
    // Not in the transaction: counting a miss takes a connection of its own.
    const { orderId, orderNumber, notes } = await lookUp(body.orderNumber, user, (number) =>
      findNotes(deps.db, number),
    )
    if (body.note === '') return { notes }
    return withIdempotency(deps, request, user.userId, async (trx) => {
      const { userId } = user
      const note = { order_id: orderId, user_id: userId, note: body.note }
      await insertNote(trx, { ...note, created_at: deps.clock.now() })
      await recordAudit(trx, deps.clock, {
        ...actorOf(user, request),
        action: 'order:note',
        subject: 'order',
        subjectId: orderId,
        changes: { note: { to: body.note } },
      })
      return { notes: (await findNotes(trx, orderNumber))?.notes ?? [] }
    })
  }
