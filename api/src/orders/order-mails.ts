import type * as contract from '@accession/contract/order-record'
import { actorOf, recordAudit } from '../platform/audit.ts'
import { once } from '../platform/idempotency.ts'
import { postLetter } from '../platform/mail/outbox.ts'
import type { Parts } from '../platform/parts.ts'
import { Problem } from '../platform/problem.ts'
import type { Handler } from '../platform/serve.ts'
import type { LookUp } from './get-order.ts'
import { findMailsAbout, findMailToResend } from './order-mails-store.ts'

export const getOrderMails =
  ({ db }: Parts, lookUp: LookUp): Handler<typeof contract.getOrderMails> =>
  async ({ params, person }) => {
    const find = (orderNumber: string) => findMailsAbout(db, orderNumber)
    return { mails: await lookUp(params.orderNumber, person, find) }
  }

/**
 * The same words to the same address as a letter of its own. What is attached is made anew, so it goes
 * only to whom it would go today: the order may have moved to another company since.
 */
export const resendOrderMail =
  (parts: Parts): Handler<typeof contract.resendOrderMail> =>
  ({ body, person, request }) =>
    once(parts, request, person.personId, async (trx) => {
      const mail = await findMailToResend(trx, body.mailId)
      if (!mail) throw new Problem('not-found')
      const { kind, recipient, letter, orderId } = mail
      if (mail.status === 'queued') throw new Problem('refused', { refusal: 'still-queued' })
      if (!letter) throw new Problem('refused', { refusal: 'letter-not-kept' })
      if (!mail.isStillRecipient) throw new Problem('refused', { refusal: 'not-a-recipient' })
      await postLetter(trx, parts, { kind, orderId, recipients: [recipient], letter })
      await recordAudit(trx, parts.clock, {
        ...actorOf(person, request),
        action: 'order:resend-mail',
        subject: 'order',
        subjectId: orderId,
        changes: { mail: { to: { kind, recipient } } },
      })
      return { mails: (await findMailsAbout(trx, mail.number)) ?? [] }
    })
