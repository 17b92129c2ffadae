import type * as contract from '@accession/contract/order-life'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { changeOrder, requireAllowed } from './change-order.ts'
import { saveTransition } from './transition-store.ts'

export const acceptOrder =
  (parts: Parts): Handler<typeof contract.acceptOrder> =>
  (context) =>
    changeOrder(parts, context, context.body, async (trx, order, actor, now) => {
      const transition = requireAllowed('accept', order, actor)
      await saveTransition(trx, order, { transition, now }, { accepted_at: now })
      const changes = { phase: { from: order.phase, to: transition.phase } }
      return { step: 'order:accept', changes }
    })
