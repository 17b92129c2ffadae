import type * as contract from '@accession/contract/order-modification'
import { setBillable as decideBillable } from '@accession/domain/order-modification/set-billable'
import { priceOfSnapshot } from '@accession/domain/orders/order-snapshot'
import { changeOrder, requireAllowed } from '../orders/change-order.ts'
import { findContents } from '../orders/locked-order-store.ts'
import { refOf } from '../orders/order-ref.ts'
import { saveTransition } from '../orders/order-writes-store.ts'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { toOrderSnapshot } from './order-snapshot.ts'
import { requirePossible, saveDifference } from './save-outcome.ts'

export const setBillable =
  (deps: Deps): Handler<typeof contract.setBillable> =>
  async (context) => {
    const { body, user } = context
    return changeOrder(deps, context, refOf(body.orderNumber), async (trx, order, actor, now) => {
      const transition = requireAllowed('setBillable', order, actor)
      const stored = await findContents(trx, order.id)
      const next = requirePossible(
        decideBillable(toOrderSnapshot(order, stored), body.tests, actor),
      )
      const { userId } = user
      const changes = await saveDifference(trx, { order, stored, userId, now }, next)
      if (!changes) return null
      const total_cents = priceOfSnapshot(next).total
      await saveTransition(trx, order, { transition, now }, { total_cents })
      return { step: 'order:set-billable', changes }
    })
  }
