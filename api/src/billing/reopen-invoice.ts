import type * as contract from '@accession/contract/billing'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { changeInvoice } from './change-invoice.ts'

/** Back to accepted; the issue count stays. */
export const reopenInvoice =
  (deps: Deps): Handler<typeof contract.reopenInvoice> =>
  (context) =>
    changeInvoice(deps, context, {
      action: 'reopenInvoice',
      step: 'invoice:reopen',
      async work(order, { save }) {
        const { phase } = await save({ issued_at: null })
        return { phase: { from: order.phase, to: phase } }
      },
    })
