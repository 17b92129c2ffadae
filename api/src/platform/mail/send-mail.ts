import { Socket } from 'node:net'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { type Db, retryWhileAway } from '../db.ts'
import { type LetterAttachment, renderLetter } from './letter.ts'
import { findLetterToSend, LETTER_NOT_KEPT, markFailed, markSent } from './outbox.ts'

const SMTP_TIMEOUT_MS = 20_000
/** However slowly a server goes on; less than the job may take, or another would try it at the same time. */
const DELIVERY_MS = 60_000
/** What the mail server took would be sent twice if it were not marked, so that is tried for longer. */
const MARKING_MS = 300_000

export type MakeDocument = (
  attachment: LetterAttachment,
) => Promise<{ name: string; content: Buffer }>

type Parts = { config: Config; db: Db; clock: Clock; makeDocument: MakeDocument }

const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE']

/** The server said no to this letter or its address and will say no again, as opposed to not now. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  return Number(error.responseCode) >= 500 && ABOUT_THE_MAIL.includes(String(error.code))
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/

/** Letters hold links that open an account: they leave this machine encrypted, unless SMTP_URL says otherwise. */
const leavesMachine = (smtpUrl: string) => !LOOPBACK.test(new URL(smtpUrl).hostname)

/**
 * Delivers one letter. The Message-ID is the letter's own, so a delivery repeated after a crash is
 * recognised as the same mail.
 */
export function mailSender({ config, db, clock, makeDocument }: Parts) {
  const options = {
    url: config.SMTP_URL,
    requireTLS: leavesMachine(config.SMTP_URL),
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const deliver = async (message: SendMailOptions) => {
    const socket = new Socket()
    const tooSlow = new Error('The mail server took too long')
    const timer = setTimeout(() => socket.destroy(tooSlow), DELIVERY_MS)
    await createTransport({ ...options, socket })
      .sendMail(message)
      .finally(() => clearTimeout(timer))
  }
  const domain = new URL(config.PUBLIC_URL).hostname

  return async ({ mailId }: { mailId: string }, isLastTry: boolean): Promise<void> => {
    const mail = await findLetterToSend(db, mailId)
    if (!mail) return
    if (!mail.letter) return void (await markFailed(db, mailId, LETTER_NOT_KEPT, true))
    const { recipient, letter } = mail
    try {
      const documents = await Promise.all((letter.attachments ?? []).map(makeDocument))
      await deliver({
        from: config.MAIL_FROM,
        replyTo: config.MAIL_REPLY_TO,
        to: recipient,
        subject: letter.subject,
        messageId: `<${mailId}@${domain}>`,
        ...renderLetter(letter, config.laboratory),
        attachments: documents.map(({ name, content }) => ({ filename: name, content })),
      })
    } catch (error) {
      const givesUp = isLastTry || isForGood(error)
      await markFailed(db, mailId, String(error), givesUp)
      if (givesUp) return
      throw error
    }
    const sentAt = clock.now()
    await retryWhileAway(() => markSent(db, mailId, sentAt), MARKING_MS)
  }
}
