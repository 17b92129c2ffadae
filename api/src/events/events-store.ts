import type { OrderEvent } from '@accession/contract/events'
import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import type { Work } from '../platform/jobs/look-for-work.ts'

/**
 * Gives committed events their position. One statement, so that a caller that is killed or stopped does not
 * keep others waiting.
 */
export const relayEvents = (db: Queryable) => sql`select relay_events()`.execute(db)

/** Events get their position soon after their commit. Any number of processes may do this. */
export const relayWork = (db: Queryable): Work => ({
  name: 'relaying events',
  isThere: () => sql<boolean>`exists (select from events where position is null)`,
  begin: () => relayEvents(db),
})

/** The laboratory sees everything, companies only what customers may see of their own orders. */
export type EventReader = { isLaboratory: boolean; billingCompanyIds: readonly number[] }

type Wanted = { after: number; limit: number; reader: EventReader }
type Found = {
  epoch: string
  last: number
  forgotten: number
  events: (Omit<OrderEvent, 'id'> & { position: number })[]
}

/**
 * Of each company only as many are read as are wanted, from its own part of an index: no other index has
 * this order, so that what is read does not grow with the events of others.
 */
function following({ after, limit, reader }: Wanted): RawBuilder<unknown> {
  if (reader.isLaboratory)
    return sql`select e.* from events e where e.position > ${after}::bigint
      order by e.position limit ${limit}`
  return sql`select e.* from unnest(${reader.billingCompanyIds}::integer[]) c(id) cross join lateral (
    select e.* from events e where e.for_customers
      and (e.billing_company_id, e.position) > (c.id, ${after}::bigint) and e.billing_company_id <= c.id
      order by e.billing_company_id, e.position limit ${limit}) e order by e.position limit ${limit}`
}

/** Events after a position, with how far the feed goes, in one snapshot. */
export async function findEvents(db: Queryable, wanted: Wanted): Promise<Found> {
  const { rows } = await sql<Found>`
    select f.epoch, f.last_position::float8 as last, f.forgotten_position::float8 as forgotten,
      (select coalesce(json_agg(json_build_object('position', e.position, 'type', e.kind,
          'timestamp', iso(e.occurred_at), 'data', e.data) order by e.position), '[]')
        from (${following(wanted)}) e) as events
    from event_feed f`.execute(db)
  const [found] = rows
  if (!found) throw new Error('The feed of events has no row')
  return found
}
