import type { Day } from '@accession/domain/calendar/day'
import type { OrderableTestKey } from '@accession/domain/catalog/test-keys'
import type { TurnAroundType } from '@accession/domain/catalog/turnarounds'
import type { TestDetails } from '@accession/domain/orders/replicates'
import type { Cents } from '@accession/domain/pricing/money'
import type { SampleInfo } from '@accession/domain/samples/sample-submission'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'

type StoredTest = {
  testId: number
  place: number
  testName: OrderableTestKey
  turnAroundType: TurnAroundType
  priceCents: Cents
  isBillable: boolean
  startDate: Day | null
  dueDate: Day | null
  datesSetByHand: boolean
  parameters: Omit<TestDetails, 'testName' | 'turnAroundType'>
}

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
      jsonb_strip_nulls(jsonb_build_object('sampleName', s.sample_name, 'batchName', s.batch_name,
        'complianceType', s.compliance_type, 'productType', s.product_type,
        'statusType', s.status_type, 'samplerName', s.sampler_name, 'samplerID', s.sampler_id,
        'uSDALicense', s.usda_license)) as info,
      coalesce(max(t.place), 0) as "lastPlace",
      coalesce(json_agg(json_build_object('testId', t.id, 'place', t.place, 'testName', t.test_key,
        'turnAroundType', t.turnaround, 'priceCents', t.price_cents, 'isBillable', t.is_billable,
        'startDate', t.start_date, 'dueDate', t.due_date, 'datesSetByHand', t.dates_by_hand,
        'parameters', t.parameters) order by t.place)
        filter (where t.removed_at is null and s.removed_at is null and t.id is not null), '[]') as tests
    from samples s left join tests t on t.order_id = s.order_id and t.sample_id = s.id
    where s.order_id = ${orderId} group by s.order_id, s.place order by s.place`.execute(trx)
  return rows
}
