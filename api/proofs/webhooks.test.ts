import { PROOF_TIMEOUT_MS, report, runsOf } from '@accession/domain/proofs/prove'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useApp } from '../test/make-app.ts'
import { WebhookDriver } from '../test/webhook-driver.ts'
import { type Mode, Receiver } from '../test/webhook-receiver.ts'

const EVENTS = runsOf({ ci: 300, full: 10_000 })
/** One request in so many fails, in each of these ways by turns. */
const ONE_IN = 100
const FAILURES: Mode[] = [500, 'dies', 302, 'dies-halfway', 429, 'hangs']
const HALF_A_DAY_MS = 12 * 3_600_000

const t = useApp()
const driver = new WebhookDriver(t)
const receiver = new Receiver()
beforeAll(() => receiver.open())
afterAll(() => receiver.close())

it(`${EVENTS} events reach a server that fails again and again: all of them, in order, signed, and logged as they went`, {
  timeout: PROOF_TIMEOUT_MS * 5,
}, async () => {
  const { orderNumber } = await driver.place()
  const { webhook, secret } = await driver.create('admin', { address: receiver.address })
  receiver.secret = secret
  const owner = new Client({ connectionString: t.database.ownerUrl })
  await owner.connect()
  await owner.query(
    `insert into events (kind, order_id, occurred_at, for_customers, data)
     select 'order.edited', o.id, now(), true, jsonb_build_object('orderNumber', o.number, 'version', n)
     from orders o, generate_series(1, $1) n where o.number = $2`,
    [EVENTS, orderNumber],
  )
  await owner.end()
  receiver.modes.push(
    ...Array.from({ length: EVENTS * 2 }, (_, n): Mode => {
      const nth = Math.floor(n / ONE_IN)
      return n % ONE_IN === ONE_IN - 1 ? (FAILURES[nth % FAILURES.length] ?? 500) : 204
    }),
  )
  // Two workers: only one has the lease.
  const workers = [receiver, receiver].map((to) => driver.deliverer(to.egress({ limitMs: 300 })))
  const begun = performance.now()
  const BEHIND = `select 1 from events where position is null
    union all select 1 from webhooks, event_feed where position < last_position`
  const isDone = async () => (await t.pool.query(BEHIND)).rowCount === 0
  while (!(await isDone())) {
    await Promise.all(workers.map((worker) => worker.round()))
    t.clock.advance(HALF_A_DAY_MS)
  }
  const seconds = (performance.now() - begun) / 1_000
  await Promise.all(workers.map((worker) => worker.close()))
  report('webhooks', EVENTS, begun, `${Math.round(EVENTS / seconds)} events a second`)

  const versions = receiver.received
    .filter(({ type }) => type === 'order.edited')
    .map(({ data }) => Number(data.version))
  const firsts = [...new Set(versions)]
  expect(firsts).toEqual(Array.from({ length: EVENTS }, (_, n) => n + 1))
  expect(versions).toEqual([...versions].sort((a, b) => a - b))
  expect(receiver.forged).toEqual([])
  expect(receiver.atOnce.most).toBe(1)
  const { rows } = await t.pool.query(
    `select count(*) filter (where status between 200 and 299 and error is null)::int as delivered,
      count(*) filter (where status not between 200 and 299 or error is not null)::int as failed
     from webhook_attempts where webhook_id = $1 and kind = 'order.edited'`,
    [webhook.webhookId],
  )
  expect(rows[0].delivered).toBe(EVENTS)
  expect(rows[0].failed).toBeGreaterThan(0)
})
