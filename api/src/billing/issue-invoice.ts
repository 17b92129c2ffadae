import type * as contract from '@accession/contract/billing'
import { postLetter } from '../platform/mail/outbox.ts'
import type { Parts } from '../platform/parts.ts'
import type { Handler } from '../platform/serve.ts'
import { changeInvoice } from './change-invoice.ts'
import { invoiceIssuedLetter } from './invoice-issued-letter.ts'

export const issueInvoice =
  (parts: Parts): Handler<typeof contract.issueInvoice> =>
  (context) =>
    changeInvoice(parts, context, {
      action: 'issueInvoice',
      step: 'invoice:issue',
      async work(order, save, now) {
        const revision = { from: order.revision, to: order.revision + 1 }
        const { phase } = await save({ issued_at: now, invoice_revision: revision.to })
        return { phase: { from: order.phase, to: phase }, revision }
      },
      tell: (trx, order) => postLetter(trx, parts, invoiceIssuedLetter(order, parts.config)),
    })
