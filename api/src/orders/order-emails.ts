import type * as contract from '@accession/contract/order-activity'
import { actorOf, recordAudit } from '../platform/db/audit.ts'
import type { Deps } from '../platform/deps.ts'
import { withIdempotency } from '../platform/http/idempotency.ts'
import { Problem } from '../platform/http/problem.ts'
import type { Handler } from '../platform/http/serve.ts'
import { enqueueEmail } from '../platform/mail/outbox.ts'
import type { LookUp } from './get-order.ts'
import { findMailsAbout, findMailToResend } from './order-activity-store.ts'

export const getOrderEmails =
  ({ db }: Deps, lookUp: LookUp): Handler<typeof contract.getOrderEmails> =>
  async ({ params, user }) => {
    const find = (orderNumber: string) => findMailsAbout(db, orderNumber)
    return { mails: await lookUp(params.orderNumber, user, find) }
  }

/**
 * Sends the same text to the same address as a new email. Attachments are generated again, so it goes
 * only to current recipients: the order may have moved to another company since.
 */
export const resendOrderEmail =
  (deps: Deps): Handler<typeof contract.resendOrderEmail> =>
  ({ body, user, request }) =>
    withIdempotency(deps, request, user.userId, async (trx) => {
      const mail = await findMailToResend(trx, body.mailId)
      if (!mail) throw new Problem('not-found')
      const { kind, recipient, content, orderId } = mail
      if (mail.status === 'queued') throw new Problem('refused', { refusal: 'still-queued' })
      if (!content) throw new Problem('refused', { refusal: 'letter-not-kept' })
      if (!mail.isStillRecipient) throw new Problem('refused', { refusal: 'not-a-recipient' })
      await enqueueEmail(trx, deps, { kind, orderId, recipients: [recipient], content })
      await recordAudit(trx, deps.clock, {
        ...actorOf(user, request),
        action: 'order:resend-mail',
        subject: 'order',
        subjectId: orderId,
        changes: { mail: { to: { kind, recipient } } },
      })
      return { mails: (await findMailsAbout(trx, mail.number)) ?? [] }
    })
