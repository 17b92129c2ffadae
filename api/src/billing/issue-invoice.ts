import type * as contract from '@accession/contract/billing'
import { paymentDueOn } from '@accession/domain/billing/invoice-list'
import { labTimeAt } from '@accession/domain/calendar/lab-time'
import type { Deps } from '../platform/deps.ts'
import type { Handler } from '../platform/http/serve.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import { changeInvoice } from './change-invoice.ts'
import { daysToPayOf } from './days-to-pay.ts'
import { invoiceIssuedEmail } from './invoice-issued-email.ts'

export const issueInvoice =
  (deps: Deps): Handler<typeof contract.issueInvoice> =>
  (context) =>
    changeInvoice(deps, context, {
      action: 'issueInvoice',
      step: 'invoice:issue',
      async work(order, { trx, save }, now) {
        const revision = { from: order.revision, to: order.revision + 1 }
        const { day } = labTimeAt(now.getTime(), deps.config.laboratory.timeZone)
        const terms = await daysToPayOf(trx, deps, order.billingCompanyId)
        const { phase } = await save({
          issued_at: now,
          invoice_revision: revision.to,
          first_issued_on: order.firstIssuedOn ?? day,
          payment_due_on: order.paymentDueOn ?? paymentDueOn(day, terms),
        })
        return { phase: { from: order.phase, to: phase }, revision }
      },
      notify: (trx, order) => enqueueEmail(trx, deps, invoiceIssuedEmail(order, deps.config)),
    })
