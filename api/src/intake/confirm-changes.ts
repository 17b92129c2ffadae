import type * as contract from '@accession/contract/order-lifecycle'
import { changeOrder, requireAllowed } from '../orders/change-order.ts'
import { saveTransition } from '../orders/order-writes-store.ts'
import type { Deps } from '../platform/deps.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'

/** Its changes since it was accepted have gone through on-site intake. */
export const confirmChanges =
  (deps: Deps): Handler<typeof contract.confirmChanges> =>
  (context) =>
    changeOrder(deps, context, context.body, async (trx, order, actor, now) => {
      const transition = requireAllowed('confirmChanges', order, actor)
      if (!order.to_confirm_since) throw new Problem('refused', { refusal: 'nothing-to-confirm' })
      await saveTransition(trx, order, { transition, now }, { to_confirm_since: null })
      return { step: 'order:confirm', changes: { revision: { to: order.revision } } }
    })
