import type { HistoryAction } from '@accession/domain/history/history-words'
import type { Clock } from './clock.ts'
import type { Queryable } from './db.ts'

type Actor =
  | { actor: 'person'; personId: number; requestId: string }
  | { actor: 'console' | 'system'; personId?: never; requestId?: never }

/** What changed from what to what, by field. */
export type Changes = Record<string, { from?: unknown; to?: unknown }>

type Entry = Actor & { action: HistoryAction; subject: string; subjectId: number; changes: Changes }

export const actorOf = (person: { personId: number }, request: { id: string }) => ({
  actor: 'person' as const,
  personId: person.personId,
  requestId: request.id,
})

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields that an edit changes; null when it changes nothing. */
export function changesBetween<F extends object>(from: F, to: { [K in keyof F]?: unknown }) {
  const changes = Object.entries(to)
    .map(([field, value]) => [field, { from: from[field as keyof F], to: value }] as const)
    .filter(([, change]) => !isSame(change.from, change.to))
  return changes.length > 0 ? (Object.fromEntries(changes) as Changes) : null
}

/** One record per command, in the transaction of the change it tells of. */
export const recordAudit = (trx: Queryable, clock: Clock, entry: Entry) =>
  recordAudits(trx, clock, [entry])

/** What a command did to several, in one statement. */
export const recordAudits = (trx: Queryable, clock: Clock, entries: Entry[]) =>
  trx
    .insertInto('audit_records')
    .values(
      entries.map((entry) => ({
        at: clock.now(),
        actor: entry.actor,
        person_id: entry.personId ?? null,
        request_id: entry.requestId ?? null,
        action: entry.action,
        subject: entry.subject,
        subject_id: entry.subjectId,
        changes: JSON.stringify(entry.changes),
      })),
    )
    .execute()
