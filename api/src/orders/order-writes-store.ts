import type { Day } from '@accession/domain/calendar/day'
import type { TurnTypeMultipliers } from '@accession/domain/catalog/catalog'
import type { GuestInfo } from '@accession/domain/companies/guest-info'
import type { Cents, Thousandths } from '@accession/domain/money/money'
import type { Transition } from '@accession/domain/orders/decide-action'
import type { OrderDetails } from '@accession/domain/orders/order-form'
import type { Payment } from '@accession/domain/orders/payment-form'
import type { Receipt } from '@accession/domain/orders/receive-order'
import type { SampleInfo } from '@accession/domain/samples/sample-submission'
import { type OperationNodeSource, sql, type Updateable } from 'kysely'
import type { DB } from '../platform/db/db.generated.ts'
import type { Queryable } from '../platform/db/db.ts'
import { Problem } from '../platform/http/problem.ts'
import type { ContentsDiff, TestToWrite } from './contents-diff.ts'
import type { LockedOrder } from './locked-order-store.ts'
import {
  detailColumns,
  INFO_COLUMNS,
  INFO_RECORD,
  INFO_VALUES,
  TEST_COLUMNS,
  TEST_RECORD,
  TEST_VALUES,
} from './order-columns-store.ts'

export type Received = Receipt & { startDate: Day; total: Cents }

/** A repeated receipt keeps the time of the first. */
export async function saveReceipt(
  trx: Queryable,
  order: LockedOrder,
  moment: Moment,
  { tests, payment, startDate, total }: Received,
) {
  await saveTransition(trx, order, moment, {
    received_at: order.received_at ?? moment.now,
    start_date: startDate,
    ...billingColumns(payment),
    total_cents: total,
  })
  await saveDates(trx, order.id, tests)
}

/** What was paid is in the payments. */
export const billingColumns = ({ discount, note }: Payment) => ({
  discount_cents: discount,
  billing_note: note,
})

/** Manual dates are never changed, whatever the caller passes. */
const saveDates = (trx: Queryable, orderId: number, tests: Receipt['tests']) =>
  sql`
    update tests t set start_date = d."startDate", due_date = d."dueDate"
    from jsonb_to_recordset(${JSON.stringify(tests)}::jsonb)
        as d("testNumber" text, "startDate" date, "dueDate" date), samples s
    where t.order_id = ${orderId} and s.order_id = t.order_id and s.id = t.sample_id
      and numbered(s.number, t.place) = d."testNumber"
      and not t.dates_by_hand and t.removed_at is null`.execute(trx)

type Writing = { orderId: number; userId: number; now: Date }

const samplesOf = (samples: object) => sql`jsonb_to_recordset(${JSON.stringify(samples)}::jsonb)
  as s(place smallint, number text, info jsonb) cross join ${INFO_RECORD}`

const testsOf = (tests: object) => sql`jsonb_to_recordset(${JSON.stringify(tests)}::jsonb)
  as e("samplePlace" smallint, place smallint, test jsonb) cross join ${TEST_RECORD}
  join places p on p.place = e."samplePlace"`

/** Adds, changes and removes samples and tests in one statement. Removed ones are marked, never deleted; a
 * hold of a removed sample has ended. */
export const writeContents = (
  trx: Queryable,
  { orderId, userId, now }: Writing,
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
    update samples set removed_by = ${userId}, removed_at = ${now}
    where order_id = ${orderId} and place = any(${diff.removedSamples}::smallint[])
    returning id
  ), ended_holds as (
    update sample_holds set ending = 'remove', ended_by = ${userId}, ended_at = ${now}
    where order_id = ${orderId} and ended_at is null
      and sample_id in (select id from removed_samples)
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
  update tests t set removed_by = ${userId}, removed_at = ${now}
  from jsonb_to_recordset(${JSON.stringify(diff.removedTests)}::jsonb)
      as r("samplePlace" smallint, place smallint) join places p on p.place = r."samplePlace"
  where t.order_id = ${orderId} and t.sample_id = p.id and t.place = r.place`.execute(trx)

export async function nextOrderSequence(trx: Queryable): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select nextval('order_sequence')::integer as next`.execute(trx)
  return rows[0]?.next ?? 0
}

export type OrderOwner = { companyId: number; billingCompanyId: number } | { guestInfo: GuestInfo }

export type NewOrder = {
  number: string
  owner: OrderOwner
  createdBy: number
  createdAt: Date
  details: OrderDetails
  expectedArrival: Day | null
  termsDigest: Buffer
  factor: Thousandths
  multipliers: TurnTypeMultipliers
  total: Cents
  samples: { place: number; number: string; info: SampleInfo }[]
  tests: TestToWrite[]
}

/** The id of the order that a statement inserts. */
export const placedId = sql<number>`(select id from placed)`

/** Inserts an order with all its samples and tests, and what else is written with it, in one statement. */
export async function insertOrder(
  trx: Queryable,
  order: NewOrder,
  alongside: OperationNodeSource[] = [],
): Promise<number> {
  const { owner, multipliers } = order
  const details = detailColumns(order.details)
  const company = 'companyId' in owner ? owner : null
  const guestInfo = 'guestInfo' in owner ? JSON.stringify(owner.guestInfo) : null
  const { rows } = await sql<{ id: number }>`
    with placed as (
      insert into orders (number, company_id, billing_company_id, guest_info, created_by, created_at,
        ${sql.join(Object.keys(details).map((column) => sql.ref(column)))}, expected_arrival,
        terms_digest, factor_thousandths, standard_thousandths, rush_thousandths,
        urgent_thousandths, total_cents, sample_count)
      values (${order.number}, ${company?.companyId ?? null}, ${company?.billingCompanyId ?? null},
        ${guestInfo}, ${order.createdBy}, ${order.createdAt},
        ${sql.join(Object.values(details))}, ${order.expectedArrival}, ${order.termsDigest},
        ${order.factor}, ${multipliers.standard}, ${multipliers.rush},
        ${multipliers.urgent}, ${order.total}, ${order.samples.length})
      returning id
    ), described as (
      insert into samples (order_id, place, number, ${INFO_COLUMNS})
      select placed.id, s.place, s.number, ${INFO_VALUES}
      from placed, jsonb_to_recordset(${JSON.stringify(order.samples)}::jsonb)
          as s(place smallint, number text, info jsonb), ${INFO_RECORD}
      returning id, order_id, place
    ), chosen as (
      insert into tests (order_id, sample_id, place, ${TEST_COLUMNS})
      select d.order_id, d.id, e.place, ${TEST_VALUES}
      from jsonb_to_recordset(${JSON.stringify(order.tests)}::jsonb)
          as e("samplePlace" smallint, place smallint, test jsonb) cross join ${TEST_RECORD}
        join described d on d.place = e."samplePlace"
    )${sql.join(
      alongside.map((write, index) => sql`, ${sql.id(`alongside_${index}`)} as (${write})`),
      sql``,
    )}
    select id from placed`.execute(trx)
  return rows[0]?.id ?? 0
}

/** The columns an action writes besides the phase and the canceled flag. */
export type OrderColumns = Omit<
  Updateable<DB['orders']>,
  'id' | 'phase' | 'canceled_at' | 'version' | 'amount_paid_cents' | 'payment_type'
>

export type Moment = { transition: Transition; now: Date }

/**
 * Moves an order to the phase the lifecycle decided. The update checks the version again: a mismatch
 * means someone bypassed the lock.
 */
export async function saveTransition(
  trx: Queryable,
  order: Pick<LockedOrder, 'id' | 'version' | 'canceled_at'>,
  { transition, now }: Moment,
  columns: OrderColumns = {},
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({
      ...columns,
      phase: transition.phase,
      canceled_at: transition.isCanceled ? (order.canceled_at ?? now) : null,
      version: order.version + 1,
    })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Problem('stale')
}
