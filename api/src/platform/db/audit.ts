import type { HistoryAction } from '@accession/domain/history/history-labels'
import type { Clock } from '../process/clock.ts'
import type { Queryable } from './db.ts'

type Actor =
  | { actor: 'person'; userId: number; requestId: string }
  | { actor: 'console' | 'system'; userId?: never; requestId?: never }

/** Old and new value by field. */
export type Changes = Record<string, { from?: unknown; to?: unknown }>

type Entry = Actor & { action: HistoryAction; subject: string; subjectId: number; changes: Changes }

export const actorOf = (user: { userId: number }, request: { id: string }) => ({
  actor: 'person' as const,
  userId: user.userId,
  requestId: request.id,
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
  trx
    .insertInto('audit_records')
    .values(
      entries.map((entry) => ({
        at: clock.now(),
        actor: entry.actor,
        user_id: entry.userId ?? null,
        request_id: entry.requestId ?? null,
        action: entry.action,
        subject: entry.subject,
        subject_id: entry.subjectId,
        changes: JSON.stringify(entry.changes),
      })),
    )
    .execute()
