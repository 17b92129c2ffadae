import type { HistoryAction } from '@accession/domain/history/history-labels'
import { sql } from 'kysely'
import type { Changes } from '../platform/db/audit.ts'
import type { Queryable } from '../platform/db/db.ts'
import type { DemoUserIds } from './demo-year-store.ts'

type DemoChange = {
  daysAgo: number
  by: 'admin' | 'finance' | 'customer'
  action: HistoryAction
  changes: Changes
}

/** What was changed about the first billing company and its users. */
const OF_COMPANY: DemoChange[] = [
  {
    daysAgo: 500,
    by: 'admin',
    action: 'billing-company:create',
    changes: { companyName: { to: 'Highline Hemp Co.' }, city: { to: 'Boulder' } },
  },
  {
    daysAgo: 490,
    by: 'admin',
    action: 'contact:create',
    changes: { contact: { to: 'Ruth Alvarez' }, roles: { to: ['billing'] } },
  },
  {
    daysAgo: 330,
    by: 'finance',
    action: 'price-adjustment:update',
    changes: { adjustmentFactor: { from: 1, to: 0.95 } },
  },
  {
    daysAgo: 120,
    by: 'finance',
    action: 'price-adjustment:update',
    changes: { adjustmentFactor: { from: 0.95, to: 0.9 } },
  },
  {
    daysAgo: 41,
    by: 'customer',
    action: 'license:create',
    changes: { license: { to: '404R-00056' } },
  },
  {
    daysAgo: 5,
    by: 'admin',
    action: 'contact:create',
    changes: { contact: { to: 'Quality desk' }, roles: { to: ['submission', 'results'] } },
  },
  {
    daysAgo: 2,
    by: 'finance',
    action: 'statement:email',
    changes: { statementDays: { to: 'last month' } },
  },
]

const OF_CUSTOMER: DemoChange[] = [
  { daysAgo: 9, by: 'customer', action: 'password:change', changes: {} },
  {
    daysAgo: 3,
    by: 'admin',
    action: 'user:update',
    changes: { receiveCoAEmail: { from: false, to: true } },
  },
]

/** Companies are older than their orders, and the history of one shows what staff change. */
export async function addDemoChanges(trx: Queryable, users: DemoUserIds, now: Date) {
  const dayMs = 86_400_000
  await sql`update billing_companies set created_at = ${new Date(now.getTime() - 500 * dayMs)}`.execute(
    trx,
  )
  const [company] = users.companies
  const record = (subject: string, subjectId: number, each: DemoChange) => ({
    at: new Date(now.getTime() - each.daysAgo * dayMs),
    actor: 'person' as const,
    user_id: users[each.by],
    request_id: 'demo',
    action: each.action,
    subject,
    subject_id: subjectId,
    changes: JSON.stringify(each.changes),
  })
  await trx
    .insertInto('audit_records')
    .values([
      ...OF_COMPANY.map((each) => record('billing-company', company?.billingCompanyId ?? 0, each)),
      ...OF_CUSTOMER.map((each) => record('person', users.customer, each)),
    ])
    .execute()
}
