import { randomUUID } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Queryable } from '../db.ts'
import type { Enqueue } from '../jobs.ts'
import type { Letter } from './letter.ts'

export type Posting = { kind: string; recipients: string[]; letter: Letter }

/**
 * Writes a letter to each recipient and queues its delivery, in the transaction of its cause. Each
 * has an outcome of its own: one full mailbox keeps no other waiting.
 */
export async function postLetter(
  trx: Queryable,
  { enqueue, clock }: { enqueue: Enqueue; clock: Clock },
  { kind, recipients, letter }: Posting,
): Promise<string[]> {
  const written = JSON.stringify(letter)
  const ids: string[] = []
  for (const recipient of recipients) {
    const id = randomUUID()
    const mail = { id, kind, recipient, letter: written, created_at: clock.now() }
    await trx.insertInto('mails').values(mail).execute()
    await enqueue(trx, 'mail', { mailId: id })
    ids.push(id)
  }
  return ids
}

export async function findLetterToSend(db: Queryable, id: string) {
  const row = await db
    .selectFrom('mails')
    .select(['recipient', 'letter'])
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return row?.letter ? { recipient: row.recipient, letter: row.letter as unknown as Letter } : null
}

export const markSent = (db: Queryable, id: string, now: Date) =>
  db
    .updateTable('mails')
    .set((eb) => ({
      status: 'sent',
      sent_at: now,
      attempts: eb('attempts', '+', 1),
      last_error: null,
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
    }))
    .where('id', '=', id)
    .execute()
