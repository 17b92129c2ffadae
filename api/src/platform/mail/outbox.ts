import { randomUUID } from 'node:crypto'
import type { EmailContent } from '@accession/domain/emails/email'
import { sql } from 'kysely'
import type { Queryable } from '../db/db.ts'
import type { Enqueue } from '../jobs/jobs.ts'
import type { Clock } from '../process/clock.ts'

export type Posting = {
  kind: string
  recipients: string[]
  content: EmailContent
  /** The order it is about; its page shows the delivery status. */
  orderId?: number
  /** Sent at once unless this is later. */
  sendAfter?: Date | null
}

type EmailDeps = { enqueue: Enqueue; clock: Clock }

/**
 * Stores an email for each recipient and queues the deliveries, in the caller's transaction. Each
 * delivery succeeds or fails on its own: one full mailbox does not delay the others.
 */
export const enqueueEmail = (
  trx: Queryable,
  deps: EmailDeps,
  posting: Posting,
): Promise<string[]> => enqueueEmails(trx, deps, [posting])

/** PostgreSQL takes at most 65,535 values in a statement; an email has seven. */
const MOST_AT_ONCE = 5_000

/** Several emails in as many statements as one, unless there are thousands. */
export async function enqueueEmails(
  trx: Queryable,
  { enqueue, clock }: EmailDeps,
  postings: readonly Posting[],
): Promise<string[]> {
  const mails = postings.flatMap(({ kind, recipients, content, orderId, sendAfter }) => {
    const written = {
      kind,
      content: JSON.stringify(content),
      order_id: orderId ?? null,
      send_after: sendAfter ?? null,
    }
    return recipients.map((recipient) => ({
      ...written,
      id: randomUUID(),
      recipient,
      created_at: clock.now(),
    }))
  })
  if (mails.length === 0) return []
  for (let first = 0; first < mails.length; first += MOST_AT_ONCE)
    await trx
      .insertInto('mails')
      .values(mails.slice(first, first + MOST_AT_ONCE))
      .execute()
  const ids = mails.map(({ id }) => id)
  await enqueue(
    trx,
    'mail',
    ids.map((mailId) => ({ mailId })),
    mails.map(({ send_after }) => send_after),
  )
  return ids
}

/** Why an email still in the queue was given up. */
export const CONTENT_NOT_KEPT = 'The text of this email is no longer stored'

/** Closes a queued email whose content is erased: an empty email is never sent. */
export const failedIfQueued = {
  status: sql<string>`case when status = 'queued' then 'failed' else status end`,
  last_error: sql<string>`case when status = 'queued' then ${CONTENT_NOT_KEPT} else last_error end`,
}

export async function findEmailToSend(db: Queryable, id: string) {
  const row = await db
    .selectFrom('mails')
    .select(['recipient', 'content'])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return row
}

const withoutKey = sql<null>`case when content -> 'holdsKey' is null then content end`

export const markSent = (db: Queryable, id: string, now: Date) =>
  db
    .updateTable('mails')
    .set((eb) => ({
      status: 'sent',
      sent_at: now,
      attempts: eb('attempts', '+', 1),
      last_error: null,
      content: withoutKey,
    }))
    .where('id', '=', id)
    .execute()

/** A permanent refusal or the last try ends the delivery; after any other failure it stays queued. */
export const markFailed = (db: Queryable, id: string, reason: string, isPermanent: boolean) =>
  db
    .updateTable('mails')
    .set((eb) => ({
      status: isPermanent ? 'failed' : 'queued',
      attempts: eb('attempts', '+', 1),
      last_error: reason.slice(0, 1_000),
      ...(isPermanent && { content: withoutKey }),
    }))
    .where('id', '=', id)
    .execute()
