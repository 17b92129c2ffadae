import type { HistoryEntry } from '@accession/contract/history'
import { CUSTOMERS_ORDER_STEPS, PUBLIC_ORDER_STEPS } from '@accession/domain/orders/order-steps'
import { sql } from 'kysely'
import type { Queryable } from '../platform/db.ts'
import { isReadableBy, type OrderReader } from './order-reading-store.ts'

/**
 * The life of an order, oldest first. A customer sees the public steps, never who of the laboratory
 * did them nor what they wrote.
 */
export async function findOrderHistory(
  db: Queryable,
  orderNumber: string,
  reader: OrderReader,
  laboratory: string,
): Promise<HistoryEntry[] | undefined> {
  const { isAdmin } = reader
  const { rows } = await sql<{ steps: HistoryEntry[] }>`
    select (select coalesce(json_agg(json_build_object('at', iso(a.at), 'action', a.action,
        'actor', case when not ${isAdmin}
            and (p.is_admin is not false or a.action <> all(${CUSTOMERS_ORDER_STEPS})) then ${laboratory}
          else coalesce(p.first_name || ' ' || p.last_name, a.actor) end,
        'requestId', case when ${isAdmin} then a.request_id end,
        'changes', case when ${isAdmin} then (
          select coalesce(json_agg(case f.key
            when 'companyId' then ${named('company', 'companies')}
            when 'parentCompanyId' then ${named('parentCompany', 'billing_companies')}
            else json_build_object('field', f.key, 'from', f.value -> 'from', 'to', f.value -> 'to')
            end), '[]') from jsonb_each(a.changes) f) else '[]' end
      ) order by a.id), '[]')
      from audit_records a left join people p on p.id = a.person_id
      where a.subject = 'order' and a.subject_id = o.id
        and (${isAdmin} or a.action = any(${PUBLIC_ORDER_STEPS}))) as steps
    from orders o where o.number = ${orderNumber} and ${isReadableBy(reader)}`.execute(db)
  return rows[0]?.steps
}

/** Recorded is the id of a company; its name is told. */
const named = (field: string, table: 'companies' | 'billing_companies') =>
  sql`json_build_object('field', ${field}::text, 'from', ${nameIn(table, 'from')}, 'to', ${nameIn(table, 'to')})`

const nameIn = (table: string, side: 'from' | 'to') =>
  sql`(select name from ${sql.table(table)} where id = (f.value ->> ${side}::text)::integer)`
