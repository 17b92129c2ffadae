import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useApp } from '../../test/make-app.ts'
import { OrderDriver } from '../../test/order-driver.ts'
import type { DB } from '../platform/db/db.generated.ts'
import { type EventReader, findEvents } from './events-store.ts'

const t = useApp()
const driver = new OrderDriver(t)
let owner: Client

/** Many events of others around a few of company 1. */
const OTHERS = 20_000
beforeAll(async () => {
  const { orderId } = await driver.place()
  owner = new Client({ connectionString: t.database.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into events (kind, order_id, billing_company_id, occurred_at, for_customers, data)
     select 'order.edited', $1, case when n % 5000 = 0 then 1 else 2 end, now(), true, '{"orderNumber": "x"}'
     from generate_series(1, ${OTHERS}) n`,
    [orderId],
  )
  for (let moved = 1; moved > 0; )
    moved = (await owner.query('select relay_events() as moved')).rows[0].moved
  await owner.query('vacuum analyze events')
}, 60_000)
afterAll(() => owner.end())

/** The events found, and how many pages PostgreSQL read for them. */
async function costOf(reader: EventReader) {
  let asked: CompiledQuery | undefined
  const dialect = new PostgresDialect({ pool: t.pool })
  const db = new Kysely<DB>({
    dialect,
    log: ({ query }) => {
      asked = query
    },
  })
  const { events } = await findEvents(db, { after: 0, limit: 101, reader })
  const { rows } = await owner.query(`explain (analyze, buffers, format json) ${asked?.sql}`, [
    ...(asked?.parameters ?? []),
  ])
  const [{ Plan: plan }] = rows[0]['QUERY PLAN']
  return { events: events.length, pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] }
}

it.each([
  ['a company with few events', { isLaboratory: false, billingCompanyIds: [1] }, 5],
  ['a user of two companies', { isLaboratory: false, billingCompanyIds: [1, 2] }, 101],
  ['the laboratory', { isLaboratory: true, billingCompanyIds: [] }, 101],
])('What is read for %s does not grow with all events', async (_, reader, events) => {
  const cost = await costOf(reader)
  expect(cost.events).toBe(events)
  // Each event on its own page, and the way down two indexes. All events take over 200 pages.
  expect(cost.pages).toBeLessThan(150)
})
