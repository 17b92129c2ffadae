import type { FactorChange } from '@accession/contract/billing'
import type { Thousandths } from '@accession/domain/money/money'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

export const lockFactor = (trx: Queryable, billingCompanyId: number) =>
  trx
    .selectFrom('billing_companies')
    .select(['version', 'factor_thousandths as factor'])
    .where('id', '=', billingCompanyId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const saveFactor = (trx: Queryable, billingCompanyId: number, factor: Thousandths) =>
  trx
    .updateTable('billing_companies')
    .set((eb) => ({ factor_thousandths: factor, version: eb('version', '+', 1) }))
    .where('id', '=', billingCompanyId)
    .execute()

const terms = (db: Queryable, billingCompanyId: number) =>
  db
    .selectFrom('billing_companies')
    .select(['version', 'days_to_pay as days'])
    .where('id', '=', billingCompanyId)

export const findDaysToPay = (db: Queryable, billingCompanyId: number) =>
  terms(db, billingCompanyId).executeTakeFirst()

export const lockDaysToPay = (trx: Queryable, billingCompanyId: number) =>
  terms(trx, billingCompanyId).forNoKeyUpdate().executeTakeFirst()

export const saveDaysToPay = (trx: Queryable, billingCompanyId: number, days: number | null) =>
  trx
    .updateTable('billing_companies')
    .set((eb) => ({ days_to_pay: days, version: eb('version', '+', 1) }))
    .where('id', '=', billingCompanyId)
    .execute()

const MAX_CHANGES = 100

/** From the audit records; undefined if there is no such company. */
export async function findFactorChanges(
  db: Queryable,
  action: string,
  billingCompanyId: number,
): Promise<FactorChange[] | undefined> {
  const { rows } = await sql<{ changes: FactorChange[] }>`
    select (select coalesce(json_agg(json_build_object('at', iso(a.at),
        'actor', coalesce(p.first_name || ' ' || p.last_name, a.actor),
        'from', (a.changes #>> '{adjustmentFactor,from}')::float8,
        'to', (a.changes #>> '{adjustmentFactor,to}')::float8) order by a.id desc), '[]')
      from (select * from audit_records where subject = 'billing-company'
          and subject_id = ${billingCompanyId} and action = ${action}
        order by id desc limit ${MAX_CHANGES}) a left join users p on p.id = a.user_id) as changes
    from billing_companies where id = ${billingCompanyId}`.execute(db)
  return rows[0]?.changes
}
