import { randomUUID } from 'node:crypto'
import type { EmailContent } from '@accession/domain/emails/email'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../db/db.ts'
import { storableText } from '../db/storable-text.ts'
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

/** The same for recipients that PostgreSQL finds, in the statement that stores the emails. */
export async function enqueueEmailToFound(
  trx: Queryable,
  { enqueue, clock }: EmailDeps,
  { kind, content, orderId, sendAfter }: Omit<Posting, 'recipients'>,
  recipients: RawBuilder<string[]>,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into mails (id, kind, recipient, content, order_id, send_after, created_at)
    select gen_random_uuid(), ${kind}::text, recipient, ${JSON.stringify(content)}::jsonb,
      ${orderId ?? null}::integer, ${sendAfter ?? null}::timestamptz, ${clock.now()}::timestamptz
    from unnest(${recipients}) recipient returning id`.execute(trx)
  await enqueueDeliveries(
    trx,
    enqueue,
    rows.map(({ id }) => ({ id, send_after: sendAfter ?? null })),
  )
}

type Stored = { id: string; send_after: Date | null }

async function enqueueDeliveries(trx: Queryable, enqueue: Enqueue, mails: readonly Stored[]) {
  if (mails.length === 0) return
  await enqueue(
    trx,
    'mail',
    mails.map(({ id }) => ({ mailId: id })),
    mails.map(({ send_after }) => send_after),
  )
}

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
  for (let first = 0; first < mails.length; first += MOST_AT_ONCE)
    await trx
      .insertInto('mails')
      .values(mails.slice(first, first + MOST_AT_ONCE))
      .execute()
  await enqueueDeliveries(trx, enqueue, mails)
  return mails.map(({ id }) => id)
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

const MAX_REASON = 1_000

/** A permanent refusal or the last try ends the delivery; after any other failure it stays queued. */
export const markFailed = (db: Queryable, id: string, reason: string, isPermanent: boolean) =>
  db
    .updateTable('mails')
    .set((eb) => ({
      status: isPermanent ? 'failed' : 'queued',
      attempts: eb('attempts', '+', 1),
      last_error: storableText(reason, MAX_REASON),
      ...(isPermanent && { content: withoutKey }),
    }))
    .where('id', '=', id)
    .execute()
