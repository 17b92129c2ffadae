import { ACTIVITY_A_PAGE, type ActivityEntry, SHOWN_CHANGES } from '@accession/contract/activity'
import { USER_SUBJECT } from '@accession/contract/history'
import type { Day } from '@accession/domain/calendar/day'
import type { ActivityTopic } from '@accession/domain/history/activity-kinds'
import { type RawBuilder, sql } from 'kysely'
import { actorName, VIA_KEY } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import { startOfLabDay } from '../platform/db/lab-day.ts'

export type WantedActivity = {
  /** None for every topic. */
  topics: readonly ActivityTopic[] | null
  userId: number | undefined
  from: Day | undefined
  to: Day | undefined
  /** The last record of the page before. */
  before: number | undefined
}

const NEWEST_FIRST = sql`r.at desc, r.id desc`
/** One more than is shown tells that there are more. */
const READ = ACTIVITY_A_PAGE + 1

/**
 * A page of records. Of each topic only as many are read as a page has, so that what is read does not
 * grow with the records: migration 0050 has an index in this order for each.
 */
function newest({ topics, userId, from, to, before }: WantedActivity, timeZone: string) {
  const conditions: RawBuilder<unknown>[] = [
    ...(userId === undefined ? [] : [sql`r.user_id = ${userId}`]),
    ...(from === undefined ? [] : [sql`r.at >= ${startOfLabDay(from, timeZone)}`]),
    ...(to === undefined ? [] : [sql`r.at < ${startOfLabDay(to, timeZone, 1)}`]),
    ...(before === undefined
      ? []
      : [
          sql`(r.at, r.id) < ((select at from audit_records where id = ${before}), ${before}::bigint)`,
        ]),
  ]
  const page = (more: RawBuilder<unknown>[]) => {
    const all = [...conditions, ...more]
    return sql`select r.* from audit_records r
      where ${all.length > 0 ? sql.join(all, sql` and `) : sql`true`}
      order by ${NEWEST_FIRST} limit ${sql.lit(READ)}`
  }
  if (topics === null) return page([])
  return sql`select r.* from unnest(${topics}::text[]) t(topic) cross join lateral (
    ${page([sql`split_part(r.action, ':', 1) = t.topic`])}) r order by ${NEWEST_FIRST} limit ${sql.lit(READ)}`
}

/** Ids of sessions are nobody's business, and the API key is shown with the user. */
const IS_SHOWN = sql`key not in ('session', ${VIA_KEY})`

const CHANGES = sql`(select coalesce(json_agg(json_build_object('field', c.key,
    'from', c.value -> 'from', 'to', c.value -> 'to') order by c.key), '[]')
  from (select * from jsonb_each(r.changes) where ${IS_SHOWN} order by key limit ${sql.lit(SHOWN_CHANGES)}) c)`

const MORE_CHANGES = sql`(select greatest(count(*)::integer - ${SHOWN_CHANGES}, 0)
  from jsonb_object_keys(r.changes) key where ${IS_SHOWN})`

export async function findActivity(db: Queryable, wanted: WantedActivity, timeZone: string) {
  const { rows } = await sql<ActivityEntry>`
    with r as materialized (${newest(wanted, timeZone)})
    select r.id::float8 as "recordId", iso(r.at) as at, r.user_id as "userId",
      ${actorName('r', 'a')} as actor, r.action,
      r.request_id as "requestId", r.subject, r.subject_id as "subjectId",
      coalesce(o.number, u.first_name || ' ' || u.last_name, c.name, p.name, m.title) as "subjectName",
      u.email as username, b.id as "parentCompanyId", b.name as "parentCompanyName",
      ${CHANGES} as changes, ${MORE_CHANGES} as "moreChanges"
    from r
    left join users a on a.id = r.user_id
    left join orders o on r.subject = 'order' and o.id = r.subject_id
    left join users u on r.subject = ${USER_SUBJECT} and u.id = r.subject_id
    left join companies c on r.subject = 'company' and c.id = r.subject_id
    left join billing_companies p on r.subject = 'billing-company' and p.id = r.subject_id
    left join website_messages m on r.subject = 'message' and m.id = r.subject_id
    left join billing_companies b on b.id = coalesce(o.billing_company_id, c.billing_company_id, p.id)
    order by ${NEWEST_FIRST}`.execute(db)
  const data = rows.slice(0, ACTIVITY_A_PAGE)
  return { data, older: rows.length > data.length ? (data.at(-1)?.recordId ?? null) : null }
}
