import type { Day } from '@accession/domain/calendar/day'
import type { TurnTypeMultipliers } from '@accession/domain/catalog/catalogue'
import type { GuestInfo } from '@accession/domain/companies/guest-info'
import type { Cents, Thousandths } from '@accession/domain/pricing/money'
import type { SampleInfo } from '@accession/domain/samples/sample-submission'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'
import type { TestToWrite } from './contents-diff.ts'
import {
  INFO_COLUMNS,
  INFO_RECORD,
  INFO_VALUES,
  TEST_COLUMNS,
  TEST_RECORD,
  TEST_VALUES,
} from './part-columns-store.ts'

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
  licenseNumber: string | null
  expectedArrival: Day | null
  termsDigest: Buffer
  factor: Thousandths
  multipliers: TurnTypeMultipliers
  total: Cents
  samples: { place: number; number: string; info: SampleInfo }[]
  tests: TestToWrite[]
}

/** An order with all its samples and tests, in one statement. */
export async function insertOrder(trx: Queryable, order: NewOrder): Promise<number> {
  const { owner, multipliers } = order
  const company = 'companyId' in owner ? owner : null
  const guestInfo = 'guestInfo' in owner ? JSON.stringify(owner.guestInfo) : null
  const { rows } = await sql<{ id: number }>`
    with placed as (
      insert into orders (number, company_id, billing_company_id, guest_info, created_by, created_at,
        license_number, expected_arrival, terms_digest, factor_thousandths, standard_thousandths,
        rush_thousandths, urgent_thousandths, total_cents, sample_count)
      values (${order.number}, ${company?.companyId ?? null}, ${company?.billingCompanyId ?? null},
        ${guestInfo}, ${order.createdBy}, ${order.createdAt}, ${order.licenseNumber},
        ${order.expectedArrival}, ${order.termsDigest}, ${order.factor}, ${multipliers.standard},
        ${multipliers.rush}, ${multipliers.urgent}, ${order.total}, ${order.samples.length})
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
    )
    select id from placed`.execute(trx)
  return rows[0]?.id ?? 0
}
