import type { Order } from '@accession/contract/orders'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import { priceOfHeld } from '@accession/domain/order-modification/held-order'
import type {
  Modification,
  ModificationTerms,
} from '@accession/domain/order-modification/modification'
import { modifyOrder } from '@accession/domain/order-modification/modify-order'
import { findCatalogue } from '../catalog/find-catalogue.ts'
import { type Context, changeOrder, requireAllowed } from '../orders/change-order.ts'
import type { OrderRef } from '../orders/locked-order-store.ts'
import { findContents } from '../orders/order-contents-store.ts'
import { saveTransition } from '../orders/transition-store.ts'
import type { Queryable } from '../platform/db.ts'
import type { Parts } from '../platform/parts.ts'
import { heldOrderOf } from './held-order.ts'
import { requirePossible, saveDifference } from './save-outcome.ts'

type FindModification = (trx: Queryable) => Modification | Promise<Modification>

/** All seven go this way: the rule that the screen shows beforehand decides, its difference is saved. */
export const modifier =
  (parts: Parts) =>
  (context: Context, ref: OrderRef, find: FindModification): Promise<Order> =>
    changeOrder(parts, context, ref, async (trx, order, actor, now) => {
      const transition = requireAllowed('modify', order, actor)
      const modification = await find(trx)
      const terms = { ...(await termsAt(trx, parts, now)), actor }
      const stored = await findContents(trx, order.id)
      const next = requirePossible(modifyOrder(heldOrderOf(order, stored), modification, terms))
      const { personId } = context.person
      const changes = await saveDifference(trx, { order, stored, personId, now }, next)
      if (!changes) return null
      const revision = { from: order.revision, to: order.revision + 1 }
      // Customers hold documents of what was accepted, so each modification is a revision of its own.
      await saveTransition(
        trx,
        order,
        { transition, now },
        {
          company_id: next.companyId,
          billing_company_id: next.parentCompanyId,
          factor_thousandths: next.factor,
          sample_count: next.samples.length,
          total_cents: priceOfHeld(next).total,
          revision: revision.to,
        },
      )
      return { step: 'order:modify', changes: { ...changes, revision } }
    })

async function termsAt(
  trx: Queryable,
  { clock, config: { laboratory } }: Parts,
  at: Date,
): Promise<Omit<ModificationTerms, 'actor'>> {
  const catalogue = await findCatalogue(trx, clock, laboratory.timeZone)
  const now = labTimeAt(at.getTime(), laboratory.timeZone)
  const { dueDateOffset } = laboratory
  return {
    offer: { catalogue, today: now.day },
    now,
    calendar: { holidays: catalogue.holidays, dueDateOffset },
  }
}
