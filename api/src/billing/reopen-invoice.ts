import type * as contract from '@accession/contract/billing'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { changeInvoice } from './change-invoice.ts'

/** Back to accepted; the number of times it was issued stays. */
export const reopenInvoice =
  (parts: Parts): Handler<typeof contract.reopenInvoice> =>
  (context) =>
    changeInvoice(parts, context, {
      action: 'reopenInvoice',
      step: 'invoice:reopen',
      async work(order, save) {
        const { phase } = await save({ issued_at: null })
        return { phase: { from: order.phase, to: phase } }
      },
    })
