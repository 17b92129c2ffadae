import type { Day } from '@accession/domain/calendar/day'
import type { PackageFacts, SampleCheck } from '@accession/domain/intake/sample-check'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

export type CheckToSave = SampleCheck & {
  sampleId: number
  /** Places of its tests that are not billed anyway, if it is not in the box. */
  unbilledTests: number[]
}

type Writing = { orderId: number; userId: number; now: Date }

/** What was found last replaces what was found before; the history has both. */
export const saveChecks = (
  trx: Queryable,
  { orderId, userId, now }: Writing,
  checks: readonly CheckToSave[],
) =>
  sql`
    insert into sample_checks (order_id, sample_id, condition, amount_seen, storage_place, note,
      unbilled_tests, checked_by, checked_at)
    select ${orderId}, c."sampleId", c.condition, nullif(c."amountSeen", ''),
      nullif(c."storagePlace", ''), nullif(c.note, ''), c."unbilledTests", ${userId}, ${now}
    from jsonb_to_recordset(${JSON.stringify(checks)}::jsonb) as c("sampleId" integer, condition text,
      "amountSeen" text, "storagePlace" text, note text, "unbilledTests" smallint[])
    on conflict (order_id, sample_id) do update set condition = excluded.condition,
      amount_seen = excluded.amount_seen, storage_place = excluded.storage_place,
      note = excluded.note, unbilled_tests = excluded.unbilled_tests,
      checked_by = excluded.checked_by, checked_at = excluded.checked_at`.execute(trx)

const packageColumns = (facts: PackageFacts) => ({
  condition: facts.condition,
  seal: facts.seal,
  temperature: facts.temperature,
  delivered_by: facts.deliveredBy || null,
  carrier: facts.carrier || null,
  tracking_number: facts.trackingNumber || null,
  manifest_number: facts.manifestNumber || null,
})

export const savePackage = (trx: Queryable, orderId: number, facts: PackageFacts) =>
  trx
    .insertInto('packages')
    .values({ order_id: orderId, ...packageColumns(facts) })
    .onConflict((same) => same.column('order_id').doUpdateSet(packageColumns(facts)))
    .execute()

export async function findPackage(trx: Queryable, orderId: number): Promise<PackageFacts | null> {
  const row = await trx
    .selectFrom('packages')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (!row) return null
  return {
    condition: row.condition,
    seal: row.seal,
    temperature: row.temperature === null ? null : Number(row.temperature),
    deliveredBy: row.delivered_by ?? '',
    carrier: row.carrier ?? '',
    trackingNumber: row.tracking_number ?? '',
    manifestNumber: row.manifest_number ?? '',
  }
}

/** From when the tests of samples that came late may start. */
export const saveStarts = (
  trx: Queryable,
  orderId: number,
  starts: readonly { place: number; startsFrom: Day | null }[],
) =>
  sql`
    update samples s set starts_from = l."startsFrom"
    from jsonb_to_recordset(${JSON.stringify(starts)}::jsonb) as l(place smallint, "startsFrom" date)
    where s.order_id = ${orderId} and s.place = l.place`.execute(trx)
