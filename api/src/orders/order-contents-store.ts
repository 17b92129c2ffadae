import type { SampleInfo } from '@accession/domain/samples/sample-submission'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'
import { INFO_PAIRS, TEST_PAIRS, type TestRow } from './part-columns-store.ts'

type StoredTest = TestRow & { testId: number; place: number }

export type StoredSample = {
  sampleId: number
  place: number
  number: string
  info: SampleInfo
  isRemoved: boolean
  /** The highest place that was ever given in it: numbers are not used again. */
  lastPlace: number
  tests: StoredTest[]
}

/** What an order is made of, removed samples too, in one statement. */
export async function findContents(trx: Queryable, orderId: number): Promise<StoredSample[]> {
  const { rows } = await sql<StoredSample>`
    select s.id as "sampleId", s.place, s.number, s.removed_at is not null as "isRemoved",
      json_strip_nulls(json_build_object(${sql.raw(INFO_PAIRS)})) as info,
      coalesce(max(t.place), 0) as "lastPlace",
      coalesce(json_agg(json_build_object('testId', t.id, 'place', t.place,
        ${sql.raw(TEST_PAIRS)}) order by t.place)
        filter (where t.removed_at is null and s.removed_at is null and t.id is not null), '[]') as tests
    from samples s left join tests t on t.order_id = s.order_id and t.sample_id = s.id
    where s.order_id = ${orderId} group by s.order_id, s.place order by s.place`.execute(trx)
  return rows
}
