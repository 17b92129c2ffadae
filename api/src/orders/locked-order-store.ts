import type { Day } from '@accession/domain/calendar/day'
import type { SampleCheck } from '@accession/domain/intake/sample-check'
import type { OrderState } from '@accession/domain/orders/order-state'
import type { SampleInfo } from '@accession/domain/samples/sample-submission'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'
import { INFO_PAIRS, TEST_PAIRS, type TestRow } from './order-columns-store.ts'
import { isReadableBy, type OrderReader } from './order-reads-store.ts'

/** How a call identifies its order. */
export type OrderRef = { orderId: number } | { orderNumber: string }

/** An order nobody else can change until this transaction ends. */
export type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockOrder>>>

/**
 * Locks an order the reader may see. Reads are not blocked; other writers, also of a mere record
 * such as a note, wait and then see the result.
 */
export const lockOrder = (trx: Queryable, ref: OrderRef, reader: OrderReader) =>
  trx
    .selectFrom('orders as o')
    .select([
      'id',
      'number',
      'version',
      'revision',
      'phase',
      'canceled_at',
      'company_id',
      'billing_company_id',
      'guest_info',
      'created_by',
      'license_number',
      'po_number',
      'customer_note',
      'expected_arrival',
      'received_at',
      'start_date',
      'factor_thousandths',
      'standard_thousandths',
      'rush_thousandths',
      'urgent_thousandths',
      'payment_type',
      'amount_paid_cents',
      'discount_cents',
      'billing_note',
      'total_cents',
      'held_samples',
      'to_confirm_since',
    ])
    .where((eb) =>
      'orderId' in ref ? eb('id', '=', ref.orderId) : eb('number', '=', ref.orderNumber),
    )
    .where(isReadableBy(reader))
    .forNoKeyUpdate()
    .executeTakeFirst()

export const stateOf = (order: LockedOrder): OrderState => ({
  phase: order.phase,
  isCanceled: order.canceled_at !== null,
  isUnassignedGuestOrder: order.company_id === null,
  isOnHold: order.held_samples > 0,
})

type StoredTest = TestRow & { testId: number; place: number; isReported: boolean }

export type StoredSample = {
  sampleId: number
  place: number
  number: string
  info: SampleInfo
  isRemoved: boolean
  startsFrom: Day | null
  /** What was found when it was checked in; null if nobody looked. */
  check: (SampleCheck & { unbilledTests: number[] }) | null
  /** A result of it is out. */
  isReported: boolean
  /** The question about it, while it is on hold. */
  holdId: number | null
  isOnHold: boolean
  isRejected: boolean
  isDisposed: boolean
  /** The highest number ever used in it: numbers are not reused. */
  lastPlace: number
  tests: StoredTest[]
}

/** An order's samples, removed ones included, in one statement. */
export async function findContents(trx: Queryable, orderId: number): Promise<StoredSample[]> {
  const { rows } = await sql<StoredSample>`
    select s.id as "sampleId", s.place, s.number, s.removed_at is not null as "isRemoved",
      s.starts_from as "startsFrom", s.rejected_at is not null as "isRejected",
      s.disposed_at is not null as "isDisposed",
      max(h.id) as "holdId", max(h.id) is not null as "isOnHold",
      (select json_build_object('condition', k.condition, 'amountSeen', coalesce(k.amount_seen, ''),
        'storagePlace', coalesce(k.storage_place, ''), 'note', coalesce(k.note, ''),
        'unbilledTests', k.unbilled_tests)
        from sample_checks k where k.order_id = s.order_id and k.sample_id = s.id) as "check",
      json_strip_nulls(json_build_object(${sql.raw(INFO_PAIRS)})) as info,
      coalesce(max(t.place), 0) as "lastPlace",
      coalesce(bool_or(t.reported_on is not null and t.removed_at is null), false) as "isReported",
      coalesce(json_agg(json_build_object('testId', t.id, 'place', t.place,
        'isReported', t.reported_on is not null or t.reporting_not_tracked,
        ${sql.raw(TEST_PAIRS)}) order by t.place)
        filter (where t.removed_at is null and s.removed_at is null and t.id is not null), '[]') as tests
    from samples s left join tests t on t.order_id = s.order_id and t.sample_id = s.id
    left join sample_holds h on h.order_id = s.order_id and h.sample_id = s.id and h.ended_at is null
    where s.order_id = ${orderId} group by s.order_id, s.place order by s.place`.execute(trx)
  return rows
}
