import type * as contract from '@accession/contract/order-lifecycle'
import { changeOrder, requireAllowed } from '../orders/change-order.ts'
import { saveTransition } from '../orders/order-writes-store.ts'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { announceResults } from '../reporting/announce-results.ts'

export const acceptOrder =
  (deps: Deps): Handler<typeof contract.acceptOrder> =>
  (context) =>
    changeOrder(deps, context, context.body, async (trx, order, actor, now) => {
      const transition = requireAllowed('accept', order, actor)
      await saveTransition(trx, order, { transition, now }, { accepted_at: now })
      // All that is left may be reported, if the rest was taken out meanwhile.
      await announceResults(trx, deps, [order.id])
      const changes = { phase: { from: order.phase, to: transition.phase } }
      return { step: 'order:accept', changes }
    })
