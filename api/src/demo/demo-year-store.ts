import { addDays, type Day } from '@accession/domain/calendar/day'
import { sql } from 'kysely'
import { insertTemplate } from '../companies/order-templates-store.ts'
import type { Queryable } from '../platform/db/db.ts'
import {
  DEMO_CONTACTS,
  DEMO_LICENSES,
  DEMO_TEMPLATES,
  DEMO_USERS,
  DEMO_VIEWS,
} from './demo-data.ts'
import { DEMO_DRAFTS, demoContent } from './demo-drafts.ts'

type DemoCompany = { companyId: number; billingCompanyId: number; factor: number; memberId: number }

/** The demo laboratory's staff, and who orders for which sub-company. */
export type DemoUserIds = {
  customer: number
  guest: number
  admin: number
  intake: number
  finance: number
  companies: DemoCompany[]
}

export async function findDemoUserIds(trx: Queryable): Promise<DemoUserIds> {
  const users = await trx.selectFrom('users').select(['id', 'email']).execute()
  const idOf = (kind: keyof typeof DEMO_USERS) =>
    users.find(({ email }) => email === DEMO_USERS[kind].email)?.id ?? 0
  const { rows: companies } = await sql<DemoCompany>`
    select c.id as "companyId", b.id as "billingCompanyId", b.factor_thousandths as factor,
      coalesce((select min(p.id) from memberships m join users p on p.id = m.user_id
          where m.billing_company_id = b.id and p.is_active and not p.no_orders),
        ${idOf('admin')}::integer) as "memberId"
    from companies c join billing_companies b on b.id = c.billing_company_id order by c.id`.execute(
    trx,
  )
  return {
    customer: idOf('userA'),
    guest: idOf('guest'),
    admin: idOf('admin'),
    intake: idOf('intake'),
    finance: idOf('finance'),
    companies,
  }
}

/** Otherwise every invoice would look changed today, because it was accepted and issued just now. */
export const settleInvoiceDates = (trx: Queryable) =>
  sql`update orders set invoice_updated_at = coalesce(issued_at, accepted_at, received_at)
    where phase <> 'created'`.execute(trx)

/**
 * Results come out on their due day. A few orders are late, and of those due today the first sample is
 * out.
 */
export async function reportDemoTests(trx: Queryable, { intake }: DemoUserIds, today: Day) {
  await sql`
    update tests t set reported_on = least(t.due_date, ${today}::date)
    from orders o, samples s
    where o.id = t.order_id and s.id = t.sample_id and t.removed_at is null
      and o.phase in ('accepted', 'invoiced') and o.canceled_at is null
      and (t.due_date < ${today}::date and (o.id % 23 <> 0 or s.place > 1 or t.due_date < ${today}::date - 10)
        or t.due_date <= ${today}::date + 2 and s.place = 1 and o.id % 23 <> 0)`.execute(trx)
  await sql`
    update orders set version = version + 1, reports_changed_at = last_reported_on + time '16:10',
      results_ready_at = case when reported_samples = sample_count
        then last_reported_on + time '16:10' end
    where last_reported_on is not null`.execute(trx)
  await sql`
    insert into audit_records (at, actor, user_id, request_id, action, subject, subject_id, changes)
    select t.reported_on + time '16:10', 'person', ${intake}, 'demo', 'order:report', 'order', t.order_id,
      jsonb_build_object('reportedOn', jsonb_build_object('to', t.reported_on),
        'reportedTests', jsonb_build_object('to', jsonb_agg(numbered(s.number, t.place) order by s.place, t.place)))
    from tests t join samples s on s.id = t.sample_id
    where t.reported_on is not null
    group by t.order_id, t.reported_on order by t.reported_on, t.order_id`.execute(trx)
}

export async function insertDemoContacts(trx: Queryable) {
  for (const { company, ...contact } of DEMO_CONTACTS) {
    const ofCompany = trx.selectFrom('billing_companies').select('id').where('name', '=', company)
    const values = { ...contact, billing_company_id: ofCompany }
    await trx.insertInto('contacts').values(values).execute()
  }
}

/** The feed of events starts with the last days, as if the others had been deleted. */
export const forgetDemoEvents = (trx: Queryable, before: Date) =>
  sql`delete from events where occurred_at < ${before}`.execute(trx)

/** The orders in progress of a customer. */
export async function insertDemoDrafts(trx: Queryable, userId: number, now: Date) {
  for (const draft of DEMO_DRAFTS) {
    const savedAt = new Date(now.getTime() - draft.minutesAgo * 60_000)
    const values = {
      user_id: userId,
      id: sql<string>`gen_random_uuid()`,
      version: sql<string>`gen_random_uuid()`,
      name: draft.name,
      samples: draft.samples.length,
      content: demoContent(draft, savedAt),
      saved_at: savedAt,
    }
    await trx.insertInto('order_drafts').values(values).execute()
  }
}

export async function insertDemoLicenses(trx: Queryable, today: Day) {
  for (const { company, expiresInDays, isUsed, ...license } of DEMO_LICENSES) {
    const ofCompany = trx.selectFrom('billing_companies').select('id').where('name', '=', company)
    const lastUsed = trx
      .selectFrom('orders')
      .innerJoin('billing_companies as b', 'b.id', 'orders.billing_company_id')
      .select((eb) => eb.fn.max('orders.created_at').as('at'))
      .where('b.name', '=', company)
    const values = {
      ...license,
      billing_company_id: ofCompany,
      expires_on: addDays(today, expiresInDays),
      ...(isUsed && { last_used_at: lastUsed }),
    }
    await trx.insertInto('licenses').values(values).execute()
  }
}

/** Most customers pay within seven weeks, a few in part, and some not at all. */
export const insertDemoPayments = (trx: Queryable, today: Day, finance: number) =>
  sql`
    insert into payments (order_id, amount_cents, received_on, method, reference, recorded_by, recorded_at)
    select o.id, case when o.id % 23 = 0 then (o.total_cents - o.amount_paid_cents + 1) / 2
        else o.total_cents - o.amount_paid_cents end, d.day,
      (array['check', 'ach', 'ach', 'credit card', 'wire'])[1 + o.id % 5],
      case when o.id % 5 = 0 then (1000 + o.id)::text else '' end, ${finance}, d.day + time '16:30'
    from orders o, lateral (select o.first_issued_on + 8 + (o.id * 7) % 40 as day) d
    where o.phase = 'invoiced' and o.canceled_at is null and o.total_cents > o.amount_paid_cents
      and d.day <= ${today}::date and o.id % 29 <> 0`.execute(trx)

/** Views of the worklist for all staff. */
export const insertDemoViews = (trx: Queryable) =>
  trx
    .insertInto('worklist_views')
    .values(DEMO_VIEWS.map(({ name, view }) => ({ name, view: JSON.stringify(view) })))
    .execute()

export async function insertDemoTemplates(trx: Queryable) {
  for (const { company, ...template } of DEMO_TEMPLATES) {
    const { id } = await trx
      .selectFrom('billing_companies')
      .select('id')
      .where('name', '=', company)
      .executeTakeFirstOrThrow()
    await insertTemplate(trx, id, template)
  }
}

export type OrderToPhotograph = {
  orderId: number
  sampleId: number
  sampleNumber: string
  at: Date
}

/** The latest samples that came in leaking. */
export async function findOrdersToPhotograph(trx: Queryable): Promise<OrderToPhotograph[]> {
  const { rows } = await sql<OrderToPhotograph>`
    select k.order_id as "orderId", k.sample_id as "sampleId", s.number as "sampleNumber",
      k.checked_at as at
    from sample_checks k join samples s on s.order_id = k.order_id and s.id = k.sample_id
    where k.condition = 'leaking' order by k.order_id desc limit 6`.execute(trx)
  return rows
}

/** Their digests are random, so nobody has a token for them. */
export const insertDemoKeys = (trx: Queryable, now: Date) =>
  sql`
    insert into api_keys (prefix, digest, billing_company_id, name, scopes, user_id, created_by, created_at,
      last_used_at, revoked_at, revoked_by)
    select k.prefix, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),
      (select id from billing_companies where name = k.company), k.name, k.scopes, u.id, c.id,
      ${now}::timestamptz - k.days * interval '1 day',
      ${now}::timestamptz - k.used, case when k.is_revoked then ${now}::timestamptz - interval '9 days' end,
      case when k.is_revoked then c.id end
    from (values
      ('demoerp2', 'Mesa Verde Botanicals', 'ERP', array['orders:read', 'orders:write'], ${DEMO_USERS.userB.email},
        ${DEMO_USERS.userB.email}, 120, interval '4 minutes', false),
      ('demobks2', 'Mesa Verde Botanicals', 'Bookkeeping', array['invoices:read'], ${DEMO_USERS.userB.email},
        ${DEMO_USERS.admin.email}, 60, interval '10 days', true),
      ('demolims', null, 'LIMS', array['orders:read', 'report'], ${DEMO_USERS.intake.email},
        ${DEMO_USERS.admin.email}, 200, interval '1 minute', false)
    ) k (prefix, company, name, scopes, responsible, maker, days, used, is_revoked)
    join users u on u.email = k.responsible join users c on c.email = k.maker`.execute(trx)
