import { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import type { EmailAttachment } from '@accession/domain/emails/email'
import { SpanKind } from '@opentelemetry/api'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { type Db, retryWhileAway } from '../db/db.ts'
import type { Clock } from '../process/clock.ts'
import type { Config } from '../process/config.ts'
import { isLoopback } from '../process/loopback.ts'
import { inSpan } from '../tracing/spans.ts'
import { CONTENT_NOT_KEPT, findEmailToSend, markFailed, markSent } from './outbox.ts'
import { renderEmail } from './render-email.ts'

const GREETING_MS = 20_000
/** Until the server has all of the email. */
const DELIVERY_MS = 60_000
/**
 * Until it says that it took it, while it looks for viruses: as long as RFC 5321 (4.5.3.2.6) asks, because an email
 * that we give up on may have been accepted, and would be sent twice. Together they are shorter than the job's
 * expiry, so that no second worker starts the same email.
 */
const ACCEPTING_MS = 600_000
/** An accepted email that is not marked would be sent twice, so marking is retried for longer. */
const MARKING_MS = 300_000

export type MakeDocument = (
  attachment: EmailAttachment,
) => Promise<{ name: string; content: Buffer }>

type Deps = { config: Config; db: Db; clock: Clock; makeDocument: MakeDocument }

const MESSAGE_ERRORS = ['EENVELOPE', 'EMESSAGE']

/** The server permanently rejected the email or its address. */
function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false
  return Number(error.responseCode) >= 500 && MESSAGE_ERRORS.includes(String(error.code))
}

/** Emails contain account links, so they are encrypted on the network unless SMTP_URL says otherwise. */
const isRemote = (smtpUrl: string) => !isLoopback(new URL(smtpUrl).hostname)

/**
 * Delivers one email. Its Message-ID never changes, so a repeat after a crash is recognized as the same
 * email.
 */
export function mailSender({ config, db, clock, makeDocument }: Deps) {
  const options = {
    url: config.SMTP_URL,
    requireTLS: isRemote(config.SMTP_URL),
    connectionTimeout: GREETING_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: ACCEPTING_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const deliver = async (message: SendMailOptions) => {
    const socket = new Socket()
    const tooSlow = new Error('The mail server timed out')
    const giveUpAfter = (ms: number) => setTimeout(() => socket.destroy(tooSlow), ms)
    let timer = giveUpAfter(DELIVERY_MS)
    const transport = createTransport({ ...options, socket })
    transport.use('stream', (mail, done) => {
      const throughToTheEnd = new PassThrough().once('end', () => {
        clearTimeout(timer)
        timer = giveUpAfter(ACCEPTING_MS)
      })
      mail.message.transform(throughToTheEnd)
      done()
    })
    await inSpan('send email', { kind: SpanKind.CLIENT }, () =>
      transport.sendMail(message),
    ).finally(() => clearTimeout(timer))
  }
  const domain = new URL(config.PUBLIC_URL).hostname

  return async ({ mailId }: { mailId: string }, isLastTry: boolean): Promise<void> => {
    const mail = await findEmailToSend(db, mailId)
    if (!mail) return
    if (!mail.content) return void (await markFailed(db, mailId, CONTENT_NOT_KEPT, true))
    const { recipient, content } = mail
    try {
      const documents = await Promise.all((content.attachments ?? []).map(makeDocument))
      await deliver({
        from: config.MAIL_FROM,
        replyTo: config.MAIL_REPLY_TO,
        to: recipient,
        subject: content.subject,
        messageId: `<${mailId}@${domain}>`,
        ...renderEmail(content, config.laboratory),
        attachments: documents.map(({ name, content }) => ({ filename: name, content })),
      })
    } catch (error) {
      const givesUp = isLastTry || isPermanent(error)
      await markFailed(db, mailId, String(error), givesUp)
      if (givesUp) return
      throw error
    }
    const sentAt = clock.now()
    await retryWhileAway(() => markSent(db, mailId, sentAt), MARKING_MS)
  }
}
