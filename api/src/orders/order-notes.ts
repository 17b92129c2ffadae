import type * as contract from '@accession/contract/order-record'
import { actorOf, recordAudit } from '../platform/audit.ts'
import { once } from '../platform/idempotency.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import type { LookUp } from './get-order.ts'
import { findNotes, insertNote } from './order-notes-store.ts'

export const getOrderNotes =
  ({ db }: Parts, lookUp: LookUp): Handler<typeof contract.getOrderNotes> =>
  async ({ params, person }) => {
    const { notes } = await lookUp(params.orderNumber, person, (number) => findNotes(db, number))
    return { notes }
  }

/** A note changes nothing of the order, in any state: its version stays, and nobody is kept waiting. */
export const addOrderNote =
  (parts: Parts, lookUp: LookUp): Handler<typeof contract.addOrderNote> =>
  ({ body, person, request }) =>
    once(parts, request, person.personId, async (trx) => {
      const find = (orderNumber: string) => findNotes(trx, orderNumber)
      const { orderId, notes } = await lookUp(body.orderNumber, person, find)
      if (body.note === '') return { notes }
      const { personId } = person
      const note = { order_id: orderId, person_id: personId, note: body.note }
      await insertNote(trx, { ...note, created_at: parts.clock.now() })
      await recordAudit(trx, parts.clock, {
        ...actorOf(person, request),
        action: 'order:note',
        subject: 'order',
        subjectId: orderId,
        changes: { note: { to: body.note } },
      })
      const after = await lookUp(body.orderNumber, person, find)
      return { notes: after.notes }
    })
