import type { CustodyEvent } from '@accession/contract/custody'
import type { CustodyForm, CustodyKind } from '@accession/domain/custody/custody-event'
import { sql } from 'kysely'
import { isReadableBy, type OrderReader } from '../orders/order-reads-store.ts'
import type { Queryable } from '../platform/db/db.ts'

type Writing = { orderId: number; userId: number; now: Date }

/** As the user is called now. */
const nameOf = (userId: number) =>
  sql<string>`(select u.first_name || ' ' || u.last_name from users u where u.id = ${userId})`

/** One thing that happened to some samples, or to all of the order. */
export type NewCustodyEvent = Partial<Omit<CustodyForm, 'kind'>> & {
  kind: CustodyKind
  sampleIds: readonly (number | null)[]
}

/** The order is locked. Keeps until when it is retained with the order, and what is gone with its samples. */
export async function addCustody(
  trx: Queryable,
  { orderId, userId, now }: Writing,
  events: readonly NewCustodyEvent[],
) {
  const rows = events.flatMap(({ sampleIds, signature, ...event }) =>
    sampleIds.map((sampleId) => ({
      order_id: orderId,
      sample_id: sampleId,
      kind: event.kind,
      at: now,
      user_id: userId,
      by_name: nameOf(userId),
      place: event.place || null,
      note: event.note || null,
      signed_name: event.signedName || null,
      signature: signature && signature.length > 0 ? JSON.stringify(signature) : null,
      retain_until: event.retainUntil ?? null,
    })),
  )
  if (rows.length === 0) return
  await trx.insertInto('custody_events').values(rows).execute()
  const disposed = events.filter(({ kind }) => kind === 'disposed')
  if (disposed.length > 0)
    await sql`
      update samples s set disposed_at = ${now}
      where s.order_id = ${orderId} and s.removed_at is null and s.disposed_at is null and exists (
        select from unnest(${disposed.flatMap(({ sampleIds }) => sampleIds)}::integer[]) gone(id)
        where gone.id is null or gone.id = s.id)`.execute(trx)
  if (events.some(({ kind }) => kind === 'retained'))
    await sql`
      update orders o set retained_until = (select max(last.retain_until) from samples s
        cross join lateral (select e.retain_until from custody_events e where e.order_id = s.order_id
          and e.kind = 'retained' and (e.sample_id is null or e.sample_id = s.id)
          order by e.id desc limit 1) last
        where s.order_id = o.id and s.removed_at is null)
      where o.id = ${orderId}`.execute(trx)
}

/** The samples of an order, and which are gone. */
export async function findSamplesInCustody(trx: Queryable, orderId: number) {
  const { rows } = await sql<{ sampleId: number; isDisposed: boolean }>`
    select s.id as "sampleId", s.disposed_at is not null as "isDisposed" from samples s
    where s.order_id = ${orderId} and s.removed_at is null order by s.place`.execute(trx)
  return rows
}

/**
 * Undefined if the reader may not see the order. Customers read no names of staff, places and notes;
 * who brought the samples is the only name of theirs.
 */
export async function findCustody(
  db: Queryable,
  orderNumber: string,
  reader: OrderReader,
): Promise<CustodyEvent[] | undefined> {
  const forStaff = (text: ReturnType<typeof sql>) =>
    sql`case when ${reader.isAdmin} then coalesce(${text}, '') else '' end`
  const isSeen = sql`(${reader.isAdmin} or e.kind in ('handed-over', 'received'))`
  const { rows } = await sql<{ events: CustodyEvent[] }>`
    select coalesce((select json_agg(json_build_object('eventId', e.id, 'kind', e.kind, 'at', iso(e.at),
        'sampleNumber', s.number, 'byName', ${forStaff(sql`e.by_name`)},
        'signedName', case when ${isSeen} then coalesce(e.signed_name, '') else '' end,
        'signature', case when ${isSeen} then coalesce(e.signature, '[]') else '[]' end,
        'place', ${forStaff(sql`e.place`)}, 'note', ${forStaff(sql`e.note`)},
        'retainUntil', e.retain_until) order by e.id)
      from custody_events e
      left join samples s on s.order_id = e.order_id and s.id = e.sample_id
      where e.order_id = o.id), '[]') as events
    from orders o where o.number = ${orderNumber} and ${isReadableBy(reader)}`.execute(db)
  return rows[0]?.events
}
