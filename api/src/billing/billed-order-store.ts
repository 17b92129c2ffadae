import type { PaymentReply } from '@accession/contract/billing'
import type { BilledLine, BilledOrder } from '@accession/domain/billing/invoice'
import type { Day } from '@accession/domain/calendar/day'
import type { addressLines } from '@accession/domain/companies/address-lines'
import type { Cents } from '@accession/domain/money/money'
import { type RawBuilder, sql } from 'kysely'
import { ROLE_OF_KIND, recipientsOf } from '../companies/contacts-store.ts'
import { isReadableBy, type OrderReader } from '../orders/order-reads-store.ts'
import type { Queryable } from '../platform/db/db.ts'

/** An order as billing reads it, with its invoice's name and dates. */
export type InvoicedOrder = BilledOrder & {
  orderId: number
  version: number
  revision: number
  issuedAt: Date | null
  firstIssuedOn: Day | null
  updatedAt: Date
  billingCompanyId: number
  /** Who is emailed when it is issued. */
  recipients: string[]
  billingAddress: Parameters<typeof addressLines>[0]
  poNumber: string | null
  isOnHold: boolean
  payments: StoredPayment[]
}

type StoredPayment = Omit<PaymentReply, 'amount'> & { amount: Cents }

/** Orders that have an invoice: received, and therefore with a company. */
export const INVOICED = sql`o.phase <> 'created'`

/** Equal tests of a sample as one line, by test number. */
const linesOf = (order: 'o' | 'r') => sql<BilledLine[]>`(
  select coalesce(json_agg(json_build_object('sampleNumber', l.number, 'testName', l.test_key,
    'turnAroundType', l.turnaround, 'listPrice', l.price_cents,
    'multiplier', case l.turnaround when 'standard' then ${sql.ref(`${order}.standard_thousandths`)}
      when 'rush' then ${sql.ref(`${order}.rush_thousandths`)}
      else ${sql.ref(`${order}.urgent_thousandths`)} end,
    'count', l.count, 'isBillable', l.is_billable) order by l.place, l.first), '[]')
  from (
    select s.place, s.number, t.test_key, t.turnaround, t.price_cents, t.is_billable,
      count(*) as count, min(t.place) as first
    from samples s join tests t on t.order_id = s.order_id and t.sample_id = s.id
    where s.order_id = ${sql.ref(`${order}.id`)} and s.removed_at is null and t.removed_at is null
    group by s.place, s.number, t.test_key, t.turnaround, t.price_cents, t.is_billable) l)`

const PAYMENTS = sql<StoredPayment[]>`(
  select coalesce(json_agg(json_build_object('paymentId', p.id, 'amount', p.amount_cents,
    'receivedOn', p.received_on, 'method', p.method, 'reference', p.reference, 'note', p.note,
    'recordedByName', coalesce(u.first_name || ' ' || u.last_name, ''), 'recorded', iso(p.recorded_at),
    'voided', case when p.voided_at is not null then json_build_object('at', iso(p.voided_at),
      'byName', v.first_name || ' ' || v.last_name, 'reason', p.void_reason) end) order by p.id), '[]')
  from payments p left join users u on u.id = p.recorded_by left join users v on v.id = p.voided_by
  where p.order_id = o.id)`

/** Invoice dates are in the laboratory's time zone. */
const billedColumns = (timeZone: string) => sql`
  o.number as "orderNumber", o.phase, o.canceled_at is not null as "isCanceled",
  b.number as "billingCompanyNumber", b.name as "billingCompanyName", c.name as "companyName",
  (coalesce(o.issued_at, o.received_at) at time zone ${timeZone})::date as "invoiceDate",
  o.factor_thousandths as factor, o.discount_cents as discount, o.amount_paid_cents as "amountPaid",
  o.payment_type as "paymentType", o.payment_due_on as "paymentDueOn", o.billing_note as note`

const FROM = sql`orders o join companies c on c.id = o.company_id
  join billing_companies b on b.id = o.billing_company_id`

/** Customers see it only while it is issued. */
export async function findInvoicedOrder(
  db: Queryable,
  orderNumber: string,
  timeZone: string,
  reader: OrderReader,
): Promise<InvoicedOrder | undefined> {
  const { rows } = await sql<InvoicedOrder>`
    select ${billedColumns(timeZone)}, ${linesOf('o')} as lines, o.id as "orderId", o.version,
      o.invoice_revision as revision, o.issued_at as "issuedAt", o.first_issued_on as "firstIssuedOn", greatest(o.invoice_updated_at, o.payments_changed_at) as "updatedAt",
      b.id as "billingCompanyId", o.po_number as "poNumber", o.held_samples > 0 as "isOnHold",
      ${PAYMENTS} as payments,
      ${recipientsOf(sql`o.id`, ROLE_OF_KIND['invoice-issued'])} as recipients,
      json_build_object('addr1', b.addr1, 'addr2', coalesce(b.addr2, ''), 'city', b.city,
        'state', b.state, 'zipCode', b.zip_code, 'country', b.country) as "billingAddress"
    from ${FROM}
    where o.number = ${orderNumber} and ${INVOICED} and ${isReadableBy(reader)}
      and (${reader.isAdmin} or (o.phase = 'invoiced' and o.canceled_at is null))`.execute(db)
  return rows[0]
}

/** With the last change that the file has. */
export type ExportedOrder = BilledOrder & { id: number; changedAt: string }

type Choice = ReturnType<typeof sql>

/**
 * Selected orders by invoice date. They are sorted before their tests are read, so that the first of a
 * hundred thousand comes at once.
 */
export const billedOrders = (
  db: Queryable,
  choice: Choice,
  timeZone: string,
  changedAt: RawBuilder<unknown>,
) =>
  sql<ExportedOrder>`
    select r.*, ${linesOf('r')} as lines from (
      select ${billedColumns(timeZone)}, o.id, ${changedAt}::text as "changedAt", o.standard_thousandths, o.rush_thousandths,
        o.urgent_thousandths
      from ${FROM} where ${choice}
      order by coalesce(o.issued_at, o.received_at), o.id offset 0) r`.compile(db)
