import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Work } from '../platform/jobs/look-for-work.ts'
import { failedIfQueued } from '../platform/mail/outbox.ts'

const BATCH = 1_000
const HOUR_MS = 3_600_000

/** Many short statements instead of a long one: nobody waits for a lock, and none times out. */
async function inBatches(work: () => Promise<{ numAffectedRows?: bigint }>): Promise<number> {
  let total = 0
  for (;;) {
    const affected = Number((await work()).numAffectedRows ?? 0n)
    total += affected
    if (affected < BATCH) return total
  }
}

export const deleteIdempotencyKeys = (db: Db, before: Date) =>
  inBatches(() =>
    sql`delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where created_at < ${before} limit ${BATCH}))`.execute(db),
  )

/** Sessions that ended or expired before this date. */
export const deleteDeadSessions = (db: Db, before: Date) =>
  inBatches(() =>
    sql`delete from sessions where ctid = any(array(
      select ctid from sessions where least(ended_at, expires_at) < ${before} limit ${BATCH}))`.execute(
      db,
    ),
  )

export const deletePendingSignIns = (db: Db, before: Date) =>
  inBatches(() =>
    sql`delete from pending_sign_ins where ctid = any(array(
      select ctid from pending_sign_ins where expires_at < ${before} limit ${BATCH}))`.execute(db),
  )

export const deleteOldSignIns = (db: Db, before: Date) =>
  inBatches(() =>
    sql`delete from sign_ins where ctid = any(array(
      select ctid from sign_ins where hour < ${before} limit ${BATCH}))`.execute(db),
  )

/** Drafts by their last change, marks of placed ones by when the order was placed. */
export const deleteOldDrafts = (db: Db, before: Date) =>
  inBatches(() =>
    sql`delete from order_drafts where ctid = any(array(
      select ctid from order_drafts where saved_at < ${before} limit ${BATCH}))`.execute(db),
  )

/** With the pieces of those that were never finished. */
export const deleteOldUploads = (db: Db, before: Date) =>
  inBatches(() =>
    sql`with old as (select id from file_uploads where begun_at < ${before} limit ${BATCH}),
      pieces as (delete from file_pieces where content_id in (select id from old))
    delete from file_uploads where id in (select id from old)`.execute(db),
  )

/** Ids are random, so each part is a 256th of all. */
const PARTS = Array.from({ length: 256 }, (_, part) => part.toString(16).padStart(2, '0'))

/**
 * Pieces that belong to no upload and no file: none, unless something was cut off. All pieces are looked at,
 * part by part: with millions of them, one statement would time out.
 */
export async function deleteLoosePieces(db: Db): Promise<number> {
  let total = 0
  for (const part of PARTS) {
    total += await inBatches(() =>
      sql`delete from file_pieces where ctid = any(array(
        select p.ctid from file_pieces p
        where p.content_id between rpad(${part}, 32, '0')::uuid and rpad(${part}, 32, 'f')::uuid
          and not exists (select from file_uploads u where u.id = p.content_id)
          and not exists (select from order_files f where f.content_id = p.content_id)
          and not exists (select from order_files f where f.thumbnail_id = p.content_id)
        limit ${BATCH}))`.execute(db),
    )
  }
  return total
}

/**
 * From the oldest up to the first that is kept, whatever the clock said meanwhile: a feed has no holes.
 * The feed remembers how far, for readers who come too late.
 */
export const deleteOldEvents = (db: Db, before: Date) =>
  inBatches(() =>
    sql`with oldest as (select position, occurred_at from events where position is not null
        order by position limit ${BATCH}),
      old as (select position from oldest where position < all(
        select position from oldest where occurred_at >= ${before})),
      remembered as (update event_feed set forgotten_position = (select max(position) from old)
        where exists (select from old))
    delete from events where position in (select position from old)`.execute(db),
  )

export const deleteOldAttempts = (db: Db, before: Date) =>
  inBatches(() =>
    sql`delete from webhook_attempts where ctid = any(array(
      select ctid from webhook_attempts where at < ${before} limit ${BATCH}))`.execute(db),
  )

export const deleteDeadKeys = (db: Db, before: Date) =>
  inBatches(() =>
    sql`delete from one_time_keys where ctid = any(array(
      select ctid from one_time_keys where least(used_at, expires_at) < ${before} limit ${BATCH}))`.execute(
      db,
    ),
  )

/** API keys that were revoked or had their last day before this date. */
export const deleteDeadApiKeys = (db: Db, before: Date) =>
  inBatches(() =>
    sql`delete from api_keys where ctid = any(array(
      select ctid from api_keys where least(revoked_at, last_day::timestamptz) < ${before} limit ${BATCH}))`.execute(
      db,
    ),
  )

export const deleteProviderSignIns = (db: Db, before: Date) =>
  inBatches(() =>
    sql`delete from provider_sign_ins where ctid = any(array(
      select ctid from provider_sign_ins where expires_at < ${before} limit ${BATCH}))`.execute(db),
  )

/**
 * Keeps recipient, time and outcome of an email, but not its content. The time of a scheduled email
 * runs from its send date.
 */
export const blankEmails = (db: Db, before: { keys: Date; others: Date }) =>
  inBatches(() =>
    sql`update mails set content = null, status = ${failedIfQueued.status},
      last_error = ${failedIfQueued.last_error}
    where id = any(array(
      select id from mails where content is not null
        and created_at < greatest(${before.keys}::timestamptz, ${before.others}::timestamptz)
        and coalesce(send_after, created_at) < case when content -> 'holdsKey' is null then ${before.others}::timestamptz
          else ${before.keys}::timestamptz end
      limit ${BATCH}))`.execute(db),
  )

/** A worker that died in the last try of an email left nobody to send it; now it can be sent again by hand. */
export const failStrandedEmails = (db: Db, before: Date) =>
  inBatches(() =>
    sql`update mails set status = 'failed', last_error = 'The last try was cut off'
    where id = any(array(
      select id from mails m where status = 'queued' and coalesce(send_after, created_at) < ${before}
        and not exists (select from pgboss.job j where j.name = 'mail' and j.state < 'completed'
          and j.data ->> 'mailId' = m.id::text)
      limit ${BATCH}))`.execute(db),
  )

export const deleteExpiredLimits = (db: Db, now: Date) =>
  inBatches(() =>
    sql`delete from rate_limits where ctid = any(array(
      select ctid from rate_limits where expire < ${now.getTime()} limit ${BATCH}))`.execute(db),
  )

/** In a flood each try leaves a row, so they do not wait for the night: those an hour old go when one is two. */
export const expiredLimitsWork = (db: Db): Work => ({
  name: 'deleting expired limits',
  isThere: () =>
    sql<boolean>`exists (select from rate_limits
      where expire < (extract(epoch from now()) * 1000)::bigint - ${2 * HOUR_MS}::bigint)`,
  begin: () => deleteExpiredLimits(db, new Date(Date.now() - HOUR_MS)),
})

/** Counting stops here: it is enough to know that there are many. */
const MOST_COUNTED = 10_000

/**
 * Records past their retention: only the database owner can delete them. Both tables are written in
 * time order, so only the oldest rows are read, however many there are.
 */
export async function countOutlived(db: Db, before: Date) {
  const { rows } = await sql<{ orders: number; auditRecords: number }>`
    select (select count(*)::int from (select created_at from orders order by id limit ${MOST_COUNTED}) o
        where created_at < ${before}) as orders,
      (select count(*)::int from (select at from audit_records order by id limit ${MOST_COUNTED}) r
        where at < ${before}) as "auditRecords"`.execute(db)
  return rows[0] ?? { orders: 0, auditRecords: 0 }
}
