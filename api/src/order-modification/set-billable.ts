import type * as contract from '@accession/contract/order-modification'
import { priceOfHeld } from '@accession/domain/order-modification/held-order'
import { setBillable as decideBillable } from '@accession/domain/order-modification/set-billable'
import { changeOrder, requireAllowed } from '../orders/change-order.ts'
import { findContents } from '../orders/order-contents-store.ts'
import { refOf } from '../orders/order-ref.ts'
import { saveTransition } from '../orders/transition-store.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { heldOrderOf } from './held-order.ts'
import { requirePossible, saveDifference } from './save-outcome.ts'

export const setBillable =
  (parts: Parts): Handler<typeof contract.setBillable> =>
  async (context) => {
    const { body, person } = context
    return changeOrder(parts, context, refOf(body.orderNumber), async (trx, order, actor, now) => {
      const transition = requireAllowed('setBillable', order, actor)
      const stored = await findContents(trx, order.id)
      const next = requirePossible(decideBillable(heldOrderOf(order, stored), body.tests, actor))
      const { personId } = person
      const changes = await saveDifference(trx, { order, stored, personId, now }, next)
      if (!changes) return null
      const total_cents = priceOfHeld(next).total
      await saveTransition(trx, order, { transition, now }, { total_cents })
      return { step: 'order:set-billable', changes }
    })
  }
