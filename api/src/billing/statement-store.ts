import type { DateRange } from '@accession/domain/billing/date-range'
import { METHOD_LABELS } from '@accession/domain/billing/payments'
import { MAX_ENTRIES, type StatementEntry } from '@accession/domain/billing/statement'
import type { addressLines } from '@accession/domain/companies/address-lines'
import type { Cents } from '@accession/domain/money/money'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db/db.ts'

export type Statement = DateRange & {
  companyNumber: string
  companyName: string
  address: Parameters<typeof addressLines>[0]
  opening: Cents
  /** By day; what is one more than allowed says that there are too many. */
  entries: StatementEntry[]
  /** Its billing contacts. */
  recipients: string[]
}

/** Issued invoices that are not canceled, by the day they were first issued, and every payment. */
export async function findStatement(
  db: Queryable,
  billingCompanyId: number,
  { lower, upper }: DateRange,
): Promise<Statement | undefined> {
  const labels = JSON.stringify(METHOD_LABELS)
  const { rows } = await sql<Omit<Statement, 'lower' | 'upper'>>`
    with entries as materialized (
      select o.first_issued_on as day, 0 as place, o.id, 'invoice' as kind, o.number,
        coalesce('PO ' || nullif(o.po_number, ''), '') as about, o.total_cents as amount
      from orders o where o.billing_company_id = ${billingCompanyId} and o.phase = 'invoiced'
        and o.canceled_at is null and o.first_issued_on <= ${upper}::date
      union all
      select p.received_on, 1, p.id, case when p.amount_cents > 0 then 'payment' else 'refund' end,
        o.number, concat_ws(', ', ${labels}::jsonb ->> p.method, nullif(p.reference, '')),
        -p.amount_cents
      from orders o join payments p on p.order_id = o.id
      where o.billing_company_id = ${billingCompanyId} and p.voided_at is null
        and p.received_on <= ${upper}::date)
    select b.number as "companyNumber", b.name as "companyName",
      json_build_object('addr1', b.addr1, 'addr2', coalesce(b.addr2, ''), 'city', b.city,
        'state', b.state, 'zipCode', b.zip_code, 'country', b.country) as address,
      (select coalesce(sum(amount), 0)::float8 from entries where day < ${lower}::date) as opening,
      (select coalesce(json_agg(json_build_object('day', e.day, 'kind', e.kind,
          'orderNumber', e.number, 'about', e.about, 'amount', e.amount)), '[]')
        from (select * from entries where day >= ${lower}::date
          order by day, place, id limit ${MAX_ENTRIES + 1}) e) as entries,
      array(select distinct k.email from contacts k where k.billing_company_id = b.id
        and k.roles @> array['billing'] and k.email is not null order by 1) as recipients
    from billing_companies b where b.id = ${billingCompanyId}`.execute(db)
  return rows[0] && { ...rows[0], lower, upper }
}
