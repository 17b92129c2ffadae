import type { acceptOrder } from '@accession/contract/order-life'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { changeOrder, requireAllowed, requireSaved } from './change-order.ts'
import { saveAccepted } from './phase-store.ts'

export const accept =
  (parts: Parts): Handler<typeof acceptOrder> =>
  (context) =>
    changeOrder(parts, context, context.body, async (trx, order, actor, now) => {
      requireAllowed('accept', order, actor)
      requireSaved(await saveAccepted(trx, order.id, now))
      return {
        step: 'order:accept',
        changes: { phase: { from: order.phase, to: 'accepted' } },
      }
    })
