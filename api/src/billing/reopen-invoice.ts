import type { reopenInvoice } from '@accession/contract/billing'
import { requireSaved } from '../orders/change-order.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { changeInvoice } from './change-invoice.ts'
import { saveReopened } from './invoice-store.ts'

/** Back to accepted; the number of times it was issued stays. */
export const reopen =
  (parts: Parts): Handler<typeof reopenInvoice> =>
  (context) =>
    changeInvoice(parts, context, {
      action: 'reopenInvoice',
      step: 'invoice:reopen',
      async work(trx, order, now) {
        requireSaved(await saveReopened(trx, order.orderId, now))
        return { phase: { from: order.phase, to: 'accepted' } }
      },
    })
