import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../db.ts'
import type { Enqueue } from '../jobs.ts'
import type { Letter } from './letter.ts'

export type Posting = {
  kind: string
  recipients: string[]
  letter: Letter
  /** The order it is about, whose page shows what became of it. */
  orderId?: number
  /** Leaves at once unless this says later. */
  sendAfter?: Date | null
}

type Means = { enqueue: Enqueue; clock: Clock }

/**
 * Writes a letter to each of its recipients and queues the deliveries, in the transaction of its cause.
 * Each has an outcome of its own: one full mailbox keeps no other waiting.
 */
export const postLetter = (trx: Queryable, means: Means, posting: Posting): Promise<string[]> =>
  postLetters(trx, means, [posting])

/** Several letters, in as many statements as one. */
export async function postLetters(
  trx: Queryable,
  { enqueue, clock }: Means,
  postings: readonly Posting[],
): Promise<string[]> {
  const mails = postings.flatMap(({ kind, recipients, letter, orderId, sendAfter }) => {
    const written = {
      kind,
      letter: JSON.stringify(letter),
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
  await trx.insertInto('mails').values(mails).execute()
  const ids = mails.map(({ id }) => id)
  await enqueue(
    trx,
    'mail',
    ids.map((mailId) => ({ mailId })),
    mails.map(({ send_after }) => send_after),
  )
  return ids
}

/** Why a letter that was still waiting is given up. */
export const LETTER_NOT_KEPT = 'What the letter said is not kept any more'

/** Settles what is blanked while it waits: a letter without words is never sent. */
export const givenUpIfQueued = {
  status: sql<string>`case when status = 'queued' then 'failed' else status end`,
  last_error: sql<string>`case when status = 'queued' then ${LETTER_NOT_KEPT} else last_error end`,
}

export async function findLetterToSend(db: Queryable, id: string) {
  const row = await db
    .selectFrom('mails')
    .select(['recipient', 'letter'])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return row
}

const withoutKey = sql<null>`case when letter -> 'holdsKey' is null then letter end`

export const markSent = (db: Queryable, id: string, now: Date) =>
  db
    .updateTable('mails')
    .set((eb) => ({
      status: 'sent',
      sent_at: now,
      attempts: eb('attempts', '+', 1),
      last_error: null,
      letter: withoutKey,
    }))
    .where('id', '=', id)
    .execute()

/** A refusal for good, or the last try, ends it; any other failure leaves the letter waiting. */
export const markFailed = (db: Queryable, id: string, reason: string, forGood: boolean) =>
  db
    .updateTable('mails')
    .set((eb) => ({
      status: forGood ? 'failed' : 'queued',
      attempts: eb('attempts', '+', 1),
      last_error: reason.slice(0, 1_000),
      ...(forGood && { letter: withoutKey }),
    }))
    .where('id', '=', id)
    .execute()
