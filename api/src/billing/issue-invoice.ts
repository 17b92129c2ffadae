import type { issueInvoice } from '@accession/contract/billing'
import { requireSaved } from '../orders/change-order.ts'
import { postLetter } from '../platform/mail/outbox.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { changeInvoice } from './change-invoice.ts'
import { invoiceIssuedLetter } from './invoice-issued-letter.ts'
import { saveIssued } from './invoice-store.ts'

export const issue =
  (parts: Parts): Handler<typeof issueInvoice> =>
  (context) =>
    changeInvoice(parts, context, {
      action: 'issueInvoice',
      step: 'invoice:issue',
      async work(trx, order, now) {
        requireSaved(await saveIssued(trx, order.orderId, now))
        return {
          phase: { from: order.phase, to: 'invoiced' },
          revision: { from: order.revision, to: order.revision + 1 },
        }
      },
      tell: (trx, order) => postLetter(trx, parts, invoiceIssuedLetter(order, parts.config)),
    })
