import type { Order } from '@accession/contract/orders'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type {
  Modification,
  ModificationContext,
} from '@accession/domain/order-modification/modification'
import { modifyOrder } from '@accession/domain/order-modification/modify-order'
import { priceOfSnapshot } from '@accession/domain/orders/order-snapshot'
import { findCatalog } from '../catalog/find-catalog.ts'
import { type Context, changeOrder, requireAllowed } from '../orders/change-order.ts'
import type { OrderRef } from '../orders/locked-order-store.ts'
import { findContents } from '../orders/locked-order-store.ts'
import { saveTransition } from '../orders/order-writes-store.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { Deps } from '../platform/deps.ts'
import { announceResults } from '../reporting/announce-results.ts'
import { toOrderSnapshot } from './order-snapshot.ts'
import { requirePossible, saveDifference } from './save-outcome.ts'

type FindModification = (trx: Queryable) => Modification | Promise<Modification>

/**
 * All seven modifications run through here: the same rule as on the screen decides, and its difference
 * is saved.
 */
export const modifier =
  (deps: Deps) =>
  (context: Context, ref: OrderRef, find: FindModification): Promise<Order> =>
    changeOrder(deps, context, ref, async (trx, order, actor, now) => {
      const transition = requireAllowed('modify', order, actor)
      const modification = await find(trx)
      const modificationContext = { ...(await contextAt(trx, deps, now)), actor }
      const stored = await findContents(trx, order.id)
      const next = requirePossible(
        modifyOrder(toOrderSnapshot(order, stored), modification, modificationContext),
      )
      const { userId } = context.user
      const changes = await saveDifference(trx, { order, stored, userId, now }, next)
      if (!changes) return null
      const revision = { from: order.revision, to: order.revision + 1 }
      // Customers have documents of the accepted order, so each modification is a revision of its own.
      await saveTransition(
        trx,
        order,
        { transition, now },
        {
          company_id: next.companyId,
          billing_company_id: next.parentCompanyId,
          factor_thousandths: next.factor,
          sample_count: next.samples.length,
          total_cents: priceOfSnapshot(next).total,
          revision: revision.to,
          to_confirm_since: order.to_confirm_since ?? now,
        },
      )
      // Without a test that was still to be reported, the results may be complete.
      await announceResults(trx, deps, [order.id])
      return { step: 'order:modify', changes: { ...changes, revision } }
    })

async function contextAt(
  trx: Queryable,
  { clock, config: { laboratory } }: Deps,
  at: Date,
): Promise<Omit<ModificationContext, 'actor'>> {
  const catalog = await findCatalog(trx, clock, laboratory.timeZone)
  const now = labTimeAt(at.getTime(), laboratory.timeZone)
  const { dueDateOffset } = laboratory
  return {
    currentCatalog: { catalog, today: now.day },
    now,
    calendar: { holidays: catalog.holidays, dueDateOffset },
  }
}
