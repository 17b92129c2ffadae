import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'
import type { ContentsDiff } from './contents-diff.ts'
import {
  INFO_COLUMNS,
  INFO_RECORD,
  INFO_VALUES,
  TEST_COLUMNS,
  TEST_RECORD,
  TEST_VALUES,
} from './part-columns-store.ts'

type Writing = { orderId: number; personId: number; now: Date }

const samplesOf = (samples: object) => sql`jsonb_to_recordset(${JSON.stringify(samples)}::jsonb)
  as s(place smallint, number text, info jsonb) cross join ${INFO_RECORD}`

const testsOf = (tests: object) => sql`jsonb_to_recordset(${JSON.stringify(tests)}::jsonb)
  as e("samplePlace" smallint, place smallint, test jsonb) cross join ${TEST_RECORD}
  join places p on p.place = e."samplePlace"`

/** Samples and tests that come, change and go, in one statement. What goes is marked, never deleted. */
export const writeContents = (
  trx: Queryable,
  { orderId, personId, now }: Writing,
  diff: ContentsDiff,
) =>
  sql`
  with added_samples as (
    insert into samples (order_id, place, number, ${INFO_COLUMNS})
    select ${orderId}, s.place, s.number, ${INFO_VALUES} from ${samplesOf(diff.newSamples)}
    returning id, place
  ), changed_samples as (
    update samples c set (${INFO_COLUMNS}) = row(${INFO_VALUES})
    from ${samplesOf(diff.changedSamples)}
    where c.order_id = ${orderId} and c.place = s.place
  ), removed_samples as (
    update samples set removed_by = ${personId}, removed_at = ${now}
    where order_id = ${orderId} and place = any(${diff.removedSamples}::smallint[])
  ), places as (
    select id, place from samples where order_id = ${orderId}
    union all select id, place from added_samples
  ), added_tests as (
    insert into tests (order_id, sample_id, place, ${TEST_COLUMNS})
    select ${orderId}, p.id, e.place, ${TEST_VALUES} from ${testsOf(diff.newTests)}
  ), changed_tests as (
    update tests t set (${TEST_COLUMNS}) = row(${TEST_VALUES})
    from ${testsOf(diff.changedTests)}
    where t.order_id = ${orderId} and t.sample_id = p.id and t.place = e.place
  )
  update tests t set removed_by = ${personId}, removed_at = ${now}
  from jsonb_to_recordset(${JSON.stringify(diff.removedTests)}::jsonb)
      as r("samplePlace" smallint, place smallint) join places p on p.place = r."samplePlace"
  where t.order_id = ${orderId} and t.sample_id = p.id and t.place = r.place`.execute(trx)
