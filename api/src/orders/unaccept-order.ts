import type * as contract from '@accession/contract/order-lifecycle'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { changeOrder, requireAllowed } from './change-order.ts'
import { saveTransition } from './order-writes-store.ts'

export const unacceptOrder =
  (deps: Deps): Handler<typeof contract.unacceptOrder> =>
  (context) =>
    changeOrder(deps, context, context.body, async (trx, order, actor, now) => {
      const transition = requireAllowed('unaccept', order, actor)
      await saveTransition(
        trx,
        order,
        { transition, now },
        { accepted_at: null, to_confirm_since: null },
      )
      const changes = { phase: { from: order.phase, to: transition.phase } }
      return { step: 'order:unaccept', changes }
    })
