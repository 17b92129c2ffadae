import type * as contract from '@accession/contract/billing'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { changeInvoice } from './change-invoice.ts'
import { invoiceIssuedEmail } from './invoice-issued-email.ts'

export const issueInvoice =
  (deps: Deps): Handler<typeof contract.issueInvoice> =>
  (context) =>
    changeInvoice(deps, context, {
      action: 'issueInvoice',
      step: 'invoice:issue',
      async work(order, { save }, now) {
        const revision = { from: order.revision, to: order.revision + 1 }
        const { phase } = await save({ issued_at: now, invoice_revision: revision.to })
        return { phase: { from: order.phase, to: phase }, revision }
      },
      notify: (trx, order) => enqueueEmail(trx, deps, invoiceIssuedEmail(order, deps.config)),
    })
