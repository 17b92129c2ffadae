import type { Day } from '@accession/domain/calendar/day'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import type { DemoUserIds } from './demo-year-store.ts'

/** How long the demo laboratory keeps samples; what is left over is due for disposal. */
const KEPT_DAYS = 90

/**
 * Every order that came was received and stored, and taken for testing once it was accepted. Those
 * reported long ago are gone, but for the last few.
 */
export async function addDemoCustody(
  trx: Queryable,
  { intake }: DemoUserIds,
  { now, today }: { now: Date; today: Day },
) {
  await sql`
    insert into custody_events (order_id, kind, at, user_id, by_name, place)
    select o.id, e.kind, e.at, u.id, u.first_name || ' ' || u.last_name, e.place from orders o
    cross join lateral (values ('received', o.received_at, null),
      ('stored', o.received_at + interval '20 minutes', 'Shelf ' || o.id % 6 + 1),
      ('taken', o.accepted_at + interval '1 hour', 'Extraction')) e(kind, at, place)
    join users u on u.id = ${intake}
    where o.received_at is not null and e.at <= ${now}
    order by e.at, o.id`.execute(trx)
  await sql`
    with gone as (
      insert into custody_events (order_id, kind, at, user_id, by_name, note)
      select o.id, 'disposed', o.last_reported_on + ${KEPT_DAYS + 1}::integer + time '15:00', u.id,
        u.first_name || ' ' || u.last_name, 'Ground with coffee grounds and sealed'
      from orders o join users u on u.id = ${intake}
      where o.reported_samples = o.sample_count and o.last_reported_on < ${today}::date - ${KEPT_DAYS + 4}::integer
        and o.canceled_at is null
      returning order_id, at)
    update samples s set disposed_at = gone.at from gone where gone.order_id = s.order_id`.execute(
    trx,
  )
}
