import { keyLabel } from '@accession/domain/access/api-key'
import type { HistoryAction } from '@accession/domain/history/history-labels'
import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../process/clock.ts'
import type { Queryable } from './db.ts'

type Actor =
  | { actor: 'person'; userId: number; requestId: string; viaKey?: string | undefined }
  | { actor: 'console' | 'system'; userId?: never; requestId?: never; viaKey?: never }

/** Old and new value by field. */
export type Changes = Record<string, { from?: unknown; to?: unknown }>

/** The change that names the API key a user acted through; histories show it with the user. */
export const VIA_KEY = 'viaKey'

/** Who did what a record says: 'Dana Mills (API key ERP, acc_7k2m9xqd)'. */
export const actorName = (record: string, user: string) =>
  sql`coalesce(${sql.ref(`${user}.first_name`)} || ' ' || ${sql.ref(`${user}.last_name`)}, ${sql.ref(`${record}.actor`)})
    || coalesce(' (API key ' || (${sql.ref(`${record}.changes`)} #>> array[${VIA_KEY}, 'to']) || ')', '')`

type Entry = Actor & { action: HistoryAction; subject: string; subjectId: number; changes: Changes }

type By = { userId: number; key?: { name: string; prefix: string } | null }

/** A user, in person or through an API key. */
export const actorOf = ({ userId, key }: By, request: { id: string }) => ({
  actor: 'person' as const,
  userId,
  requestId: request.id,
  ...(key && { viaKey: keyLabel(key) }),
})

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields an edit changes; null when it changes nothing. */
export function changesBetween<F extends object>(
  from: F,
  to: { [K in keyof F]?: unknown },
): Changes | null {
  const changes = Object.entries(to)
    .map(([field, value]) => [field, { from: from[field as keyof F], to: value }] as const)
    .filter(([, change]) => !isSame(change.from, change.to))
  return changes.length > 0 ? Object.fromEntries(changes) : null
}

/** One record per command, in the same transaction as the change. */
export const recordAudit = (trx: Queryable, clock: Clock, entry: Entry) =>
  recordAudits(trx, clock, [entry])

/** Records several changes of one command in one statement. */
export const recordAudits = (trx: Queryable, clock: Clock, entries: Entry[]) =>
  insertAudits(trx, clock, entries).execute()

/** To be executed, or to be part of the statement that inserts the subject and so knows its id. */
export const insertAudits = (
  trx: Queryable,
  clock: Clock,
  entries: (Omit<Entry, 'subjectId'> & { subjectId: number | RawBuilder<number> })[],
) =>
  trx.insertInto('audit_records').values(
    entries.map((entry) => ({
      at: clock.now(),
      actor: entry.actor,
      user_id: entry.userId ?? null,
      request_id: entry.requestId ?? null,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      changes: JSON.stringify(
        entry.viaKey ? { ...entry.changes, [VIA_KEY]: { to: entry.viaKey } } : entry.changes,
      ),
    })),
  )
