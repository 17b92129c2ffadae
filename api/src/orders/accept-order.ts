import type * as contract from '@accession/contract/order-lifecycle'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { changeOrder, requireAllowed } from './change-order.ts'
import { saveTransition } from './order-writes-store.ts'

export const acceptOrder =
  (deps: Deps): Handler<typeof contract.acceptOrder> =>
  (context) =>
    changeOrder(deps, context, context.body, async (trx, order, actor, now) => {
      const transition = requireAllowed('accept', order, actor)
      await saveTransition(trx, order, { transition, now }, { accepted_at: now })
      const changes = { phase: { from: order.phase, to: transition.phase } }
      return { step: 'order:accept', changes }
    })
