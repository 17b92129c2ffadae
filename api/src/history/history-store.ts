import { type HistoryEntry, type HistorySubject, USER_SUBJECT } from '@accession/contract/history'
import { sql } from 'kysely'
import { actorName, VIA_KEY } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import { asPage, COUNT_CAP, type Page, rowsOf } from '../platform/db/pages.ts'

const TABLES: Record<HistorySubject, string> = {
  [USER_SUBJECT]: 'users',
  'billing-company': 'billing_companies',
  company: 'companies',
}

/** A page of a subject's history, newest first; undefined if there is no such subject. */
export async function findHistory(
  db: Queryable,
  { subject, id }: { subject: HistorySubject; id: number },
  page: Page,
) {
  const { rows } = await sql<{ data: HistoryEntry[]; count: number }>`
    select (select count(*)::integer from (select from audit_records
        where subject = ${subject} and subject_id = ${id} limit ${sql.lit(COUNT_CAP + 1)}) counted) as count,
      (select coalesce(json_agg(json_build_object('at', iso(r.at),
          'actor', ${actorName('r', 'p')}, 'action', r.action,
          'changes', (select coalesce(json_agg(json_build_object('field', key,
              'from', value -> 'from', 'to', value -> 'to') order by key), '[]')
            from jsonb_each(r.changes) where key <> ${VIA_KEY}),
          'requestId', r.request_id) order by r.id desc), '[]')
        from (select * from audit_records where subject = ${subject} and subject_id = ${id}
          order by id desc ${rowsOf(page)}) r
        left join users p on p.id = r.user_id) as data
    from ${sql.table(TABLES[subject])} where id = ${id}`.execute(db)
  return rows[0] && asPage(rows[0], page)
}
