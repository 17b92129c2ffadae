import type { unacceptOrder } from '@accession/contract/order-life'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { changeOrder, requireAllowed, requireSaved } from './change-order.ts'
import { saveUnaccepted } from './phase-store.ts'

export const unaccept =
  (parts: Parts): Handler<typeof unacceptOrder> =>
  (context) =>
    changeOrder(parts, context, context.body, async (trx, order, actor) => {
      requireAllowed('unaccept', order, actor)
      requireSaved(await saveUnaccepted(trx, order.id))
      return {
        step: 'order:unaccept',
        changes: { phase: { from: order.phase, to: 'received' } },
      }
    })
