import type { Clock } from './clock.ts'
import type { Queryable } from './db.ts'

type Actor =
  | { actor: 'person'; personId: number; requestId: string }
  | { actor: 'console' | 'system'; personId?: never; requestId?: never }

/** What changed from what to what, by field. */
type Changes = Record<string, { from?: unknown; to?: unknown }>

type Entry = Actor & { action: string; subject: string; subjectId: number; changes: Changes }

/** One record per command, in the transaction of the change it tells of. */
export const recordAudit = (trx: Queryable, clock: Clock, entry: Entry) =>
  trx
    .insertInto('audit_records')
    .values({
      at: clock.now(),
      actor: entry.actor,
      person_id: entry.personId ?? null,
      request_id: entry.requestId ?? null,
      action: entry.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      changes: JSON.stringify(entry.changes),
    })
    .execute()
