import type { Order, SampleHold } from '@accession/contract/orders'
import { TEST_LABELS } from '@accession/domain/catalog/test-labels'
import { CompiledQuery, sql } from 'kysely'
import { escapeLiteral } from 'pg'
import type { DbPool, Queryable } from '../platform/db/db.ts'
import { readNamed } from '../platform/db/named-statements.ts'
import type { SignedIn } from '../platform/http/access.ts'
import { readingAsCaller } from '../session/session-store.ts'
import { INFO_PAIRS } from './order-columns-store.ts'

/** `json_build_object` of a reply; the compiler requires an expression for every field. */
const jsonObject = <Reply>(fields: Record<keyof Reply & string, string>): string => {
  const pairs = Object.entries<string>(fields).map(([field, value]) => `'${field}', ${value}`)
  return `json_build_object(${pairs.join(', ')})`
}

/** A literal: PostgreSQL would read a bound value again for every test. */
const LABELS = `${escapeLiteral(JSON.stringify(TEST_LABELS))}::jsonb`

type Sample = Order['samples'][number]
type Test = Sample['tests'][number]

const dollars = (cents: string) => `(${cents} / 100.0)::float8`
const factor = (thousandths: string) => `(${thousandths} / 1000.0)::float8`
const arrayOf = (item: string, position: string) =>
  `coalesce(json_agg(${item} order by ${position}), '[]')`

const TEST = jsonObject<Test>({
  testId: 't.id',
  testNumber: 'numbered(s.number, t.place)',
  testName: 't.test_key',
  testNameDisplay: `${LABELS} ->> t.test_key`,
  turnAroundType: 't.turnaround',
  testCount: '1',
  listPrice: dollars('t.price_cents'),
  multiplier: factor(`case t.turnaround when 'standard' then o.standard_thousandths
    when 'rush' then o.rush_thousandths else o.urgent_thousandths end`),
  startDate: 't.start_date',
  dueDate: 't.due_date',
  datesSetByHand: 't.dates_by_hand',
  reportedOn: 't.reported_on',
  reportingNotTracked: 't.reporting_not_tracked',
  isBillable: 't.is_billable',
  testParameters: `(select coalesce(json_agg(json_build_object('parameterKeyName', f.key,
    'parameterValue', f.value)), '[]') from jsonb_each_text(t.parameters) f)`,
})

/** An SQL expression that is true for admins. */
type IsAdmin = string

const checkFor = (isAdmin: IsAdmin) =>
  jsonObject<NonNullable<Sample['check']>>({
    condition: 'k.condition',
    amountSeen: `coalesce(k.amount_seen, '')`,
    storagePlace: `case when ${isAdmin} then coalesce(k.storage_place, '') else '' end`,
    note: `case when ${isAdmin} then coalesce(k.note, '') else '' end`,
    checkedByName: `case when ${isAdmin} then u.first_name || ' ' || u.last_name else '' end`,
    unbilledTests: 'to_json(k.unbilled_tests)',
    checked: 'iso(k.checked_at)',
  })

const PACKAGE = jsonObject<NonNullable<Order['package']>>({
  condition: 'g.condition',
  seal: 'g.seal',
  temperature: 'g.temperature::float8',
  deliveredBy: `coalesce(g.delivered_by, '')`,
  carrier: `coalesce(g.carrier, '')`,
  trackingNumber: `coalesce(g.tracking_number, '')`,
  manifestNumber: `coalesce(g.manifest_number, '')`,
})

/** Answers come from the customer; who asked is for admins only. */
const holdFor = (isAdmin: IsAdmin) =>
  jsonObject<SampleHold>({
    holdId: 'h.id',
    reason: 'h.reason',
    question: 'h.question',
    askedByName: `case when ${isAdmin} then a.first_name || ' ' || a.last_name else '' end`,
    asked: 'iso(h.asked_at)',
    answer: 'h.answer',
    answerText: `coalesce(h.answer_text, '')`,
    answeredByName: `coalesce(w.first_name || ' ' || w.last_name, '')`,
    answered: 'iso(h.answered_at)',
  })

const sampleFor = (isAdmin: IsAdmin) =>
  jsonObject<Sample>({
    sampleId: 's.id',
    sampleInfo: `json_build_object('sampleNumber', s.number, ${INFO_PAIRS})`,
    check: `(select ${checkFor(isAdmin)} from sample_checks k join users u on u.id = k.checked_by
    where k.order_id = s.order_id and k.sample_id = s.id)`,
    hold: `(select ${holdFor(isAdmin)} from sample_holds h join users a on a.id = h.asked_by
    left join users w on w.id = h.answered_by
    where h.order_id = s.order_id and h.sample_id = s.id and h.ended_at is null)`,
    isRejected: 's.rejected_at is not null',
    startsFrom: 's.starts_from',
    tests: `(select ${arrayOf(TEST, 't.place')} from tests t
    where t.order_id = s.order_id and t.sample_id = s.id and t.removed_at is null)`,
  })

/**
 * The order in the contract's shape, raw keys and one test per replicate, built by PostgreSQL. The
 * laboratory's own notes are for admins only.
 */
const orderFor = (isAdmin: IsAdmin) =>
  jsonObject<Order>({
    orderId: 'o.id',
    orderNumber: 'o.number',
    status: `case when o.canceled_at is null then o.phase else 'canceled' end`,
    phase: 'o.phase',
    isCanceled: 'o.canceled_at is not null',
    cancelReason: 'o.cancel_reason',
    created: 'iso(o.created_at)',
    received: 'iso(o.received_at)',
    accepted: 'iso(o.accepted_at)',
    toConfirmSince: `case when ${isAdmin} then iso(o.to_confirm_since) end`,
    createdByEmail: 'p.email',
    createdByName: `p.first_name || ' ' || p.last_name`,
    parentCompanyId: 'o.billing_company_id',
    parentCompanyName: 'b.name',
    companyId: 'o.company_id',
    companyName: 'c.name',
    isGuestOrder: 'o.company_id is null',
    guestInfo: 'o.guest_info',
    licenseNumber: 'o.license_number',
    poNumber: 'o.po_number',
    customerNote: 'o.customer_note',
    expectedArrival: 'o.expected_arrival',
    startDate: 'o.start_date',
    companyPriceAdjustment: factor('o.factor_thousandths'),
    turnTypeMultipliers: jsonObject<Order['turnTypeMultipliers']>({
      standard: factor('o.standard_thousandths'),
      rush: factor('o.rush_thousandths'),
      urgent: factor('o.urgent_thousandths'),
    }),
    paymentType: 'o.payment_type',
    amountPaid: dollars('o.amount_paid_cents'),
    discount: dollars('o.discount_cents'),
    billingNote: `case when ${isAdmin} then o.billing_note else '' end`,
    total: dollars('o.total_cents'),
    revision: 'o.revision',
    package: `(select ${PACKAGE} from packages g where g.order_id = o.id)`,
    samples: `(select ${arrayOf(sampleFor(isAdmin), 's.place')} from samples s
    where s.order_id = o.id and s.removed_at is null)`,
  })

/**
 * Who may see an order: an admin, a member of its billing company, or the guest who placed it, also
 * after it was assigned to a company.
 */
const readable = <Written>(
  write: (text: TemplateStringsArray, ...values: unknown[]) => Written,
  { isAdmin, billingCompanyIds, userId }: Record<keyof OrderReader, unknown>,
): Written =>
  write`(${isAdmin} or o.billing_company_id = any(${billingCompanyIds})
    or (o.guest_info is not null and o.created_by = ${userId}))`

export const isReadableBy = (reader: OrderReader) => readable(sql<boolean>, reader)

/** The orders wanted, if the reader may see them; all in SQL expressions. */
const readWhere = (wanted: string, reader: Record<keyof OrderReader, string>) => `
    select o.version, ${orderFor(reader.isAdmin)}::text as written
    from orders o join users p on p.id = o.created_by
    left join companies c on c.id = o.company_id
    left join billing_companies b on b.id = o.billing_company_id
    where ${wanted} and ${readable(String.raw, reader)}`

const GIVEN = { isAdmin: '$2', billingCompanyIds: '$3', userId: '$4' }
const READ_ORDER = readWhere('o.number = $1', GIVEN)
const READ_ORDERS = `${readWhere('o.number = any($1::text[])', GIVEN)}
  order by array_position($1::text[], o.number)`

/** The order of that number, for the user whose session is read in the same statement. */
export const READ_ORDER_AS_CALLER = readingAsCaller(
  readWhere('o.number = $4', {
    isAdmin: 'caller.is_admin',
    billingCompanyIds: 'caller.billing_company_ids',
    userId: 'caller.user_id',
  }),
)

export type WrittenOrder = { version: number; written: string }

/** The caller, with what decides which orders they may read. */
export type OrderReader = Pick<SignedIn, 'userId' | 'billingCompanyIds'> & { isAdmin: boolean }

/** An API key has no orders of its own, only those of its company. */
const NOBODY = 0

export const readerOf = ({ userId, key, ...user }: SignedIn): OrderReader => ({
  userId: key ? NOBODY : userId,
  billingCompanyIds: user.billingCompanyIds,
  isAdmin: user.permissions.isAdmin,
})

/** The laboratory itself, for documents and emails. */
export const LABORATORY: OrderReader = { userId: NOBODY, billingCompanyIds: [], isAdmin: true }

const readingValues = (wanted: string | readonly string[], reader: OrderReader): unknown[] => [
  wanted,
  reader.isAdmin,
  reader.billingCompanyIds,
  reader.userId,
]

/** One named statement, its JSON passed on unparsed. */
export async function findOrder(
  pool: DbPool,
  orderNumber: string,
  reader: OrderReader,
): Promise<WrittenOrder | undefined> {
  const values = readingValues(orderNumber, reader)
  const [row] = await readNamed<WrittenOrder>(pool, READ_ORDER, values)
  return row
}

/** Several orders, in the order of their numbers here. */
export async function findOrders(
  pool: DbPool,
  orderNumbers: readonly string[],
  reader: OrderReader,
): Promise<Order[]> {
  const values = readingValues(orderNumbers, reader)
  const rows = await readNamed<WrittenOrder>(pool, READ_ORDERS, values)
  return rows.map(({ written }) => JSON.parse(written))
}

/** The same, inside the transaction that has just written the order; as its writer may read it. */
export async function readOwnWrite(
  trx: Queryable,
  orderNumber: string,
  reader: OrderReader,
): Promise<{ order: Order; version: number; written: string }> {
  const values = readingValues(orderNumber, reader)
  const { rows } = await trx.executeQuery<WrittenOrder>(CompiledQuery.raw(READ_ORDER, values))
  const { written = 'null', version = 0 } = rows[0] ?? {}
  return { order: JSON.parse(written), version, written }
}

type OrderDefaults = Pick<Order, 'companyId' | 'licenseNumber' | 'guestInfo'>

/**
 * What the last order was for: of a sub-company the reader may see, or else the reader's own last
 * order, or else the last one of their billing companies.
 */
export async function findOrderDefaults(
  db: Queryable,
  reader: OrderReader,
  companyId: number | undefined,
): Promise<OrderDefaults | undefined> {
  const last = (choice: ReturnType<typeof sql>) => sql`(
    select o.id, o.company_id as "companyId", o.license_number as "licenseNumber",
      o.guest_info as "guestInfo"
    from orders o where ${choice} and ${isReadableBy(reader)} order by o.id desc limit 1)`
  const own = last(sql`o.created_by = ${reader.userId}`)
  const ofColleagues = sql`(
    select l.* from companies c cross join lateral ${last(sql`o.company_id = c.id`)} l
    where c.billing_company_id = any(${reader.billingCompanyIds}) order by l.id desc limit 1)`
  const choice =
    companyId === undefined
      ? sql`${own} union all ${ofColleagues} limit 1`
      : last(sql`o.company_id = ${companyId}`)
  const { rows } = await sql<OrderDefaults>`
    select "companyId", "licenseNumber", "guestInfo" from (${choice}) found`.execute(db)
  return rows[0]
}
